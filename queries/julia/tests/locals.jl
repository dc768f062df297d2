function area(width::Int, height)
    total = width * height
#   ^ @variable
#           ^ @variable.parameter
#                   ^ @variable.parameter
    map(n -> n + width, total)
#   ^ @function.builtin
#       ^ @variable.parameter
#            ^ @variable.parameter
#                ^ @variable.parameter
    x.width
#     ^ @variable.member
end

square(x) = x^2
#           ^ @variable.parameter
clamp(x::T; low=0) where {T} = max(x, low)
# <- @function
#                                  ^ @variable.parameter
#                                     ^^^ @variable.parameter
function shift(x; by=1)
    x + by
#       ^^ @variable.parameter
end
total = x + by
#       ^ @variable
#           ^^ @variable
