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
