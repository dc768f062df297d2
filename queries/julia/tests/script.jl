#!/usr/bin/env julia
# <- @keyword.directive
macro twice(ex)
# <- @keyword.function
#     ^ @function.macro
#           ^ @variable.parameter
    quote; $ex; end
#   ^ @keyword
end
# <- @keyword.function
while true
# <- @keyword.repeat
#     ^ @boolean
    break
#   ^ @keyword.repeat
end
try
# <- @keyword.exception
    error("x")
#   ^ @keyword.exception
catch e
# <- @keyword.exception
#     ^ @variable
    rethrow()
finally
# <- @keyword.exception
    shut(io)
#   ^ @function.call
#        ^ @variable
end
xs = map(x -> 2x, [1, 2, 0xff])
#    ^ @function.builtin
#        ^ @variable.parameter
#                        ^ @number
ys = [x^2 for x in xs if x % 2 == 0]
#         ^ @keyword.repeat
#               ^ @keyword.repeat
#                     ^ @keyword.conditional
#                          ^ @operator
#                              ^ @operator
re = r"^\d+$"i
#    ^ @string.special
#     ^ @string.regexp
c = 'a'; s = :symbol
#   ^ @character
#            ^ @string.special.symbol
cmd = `ls -l $dir`
#      ^ @function.call
d = Dict(:a => 1, "b" => 1.5e3)
#   ^ @type.builtin
#        ^ @string.special.symbol
#           ^ @operator
#                        ^ @number.float
x.field.sub = y ? a : b
# ^ @variable.member
#       ^ @variable.member
#               ^ @keyword.conditional.ternary
#                   ^ @keyword.conditional.ternary
println.(xs)
# <- @function.builtin
let z = 1; z end
# <- @keyword
#            ^ @keyword
begin; local q = 2; global w = 3; end
# <- @keyword
#      ^ @keyword.modifier
#                   ^ @keyword.modifier
foo(; a=1, b...) do v
# <- @function.call
#     ^ @variable.parameter
#                ^ @keyword
#                   ^ @variable.parameter
    v
end
typeof(x) <: Number || isa(x, Int)
# <- @function.builtin
#         ^ @operator
#            ^ @type.builtin
#                   ^ @operator
#                      ^ @function.builtin
#                             ^ @type.builtin
A = [1 2; 3 4]'
#             ^ @operator
@inline g(x::Vector{<:Any}) = x
# <- @function.macro
 # <- @function.macro
#       ^ @function
#            ^ @type.builtin
#                     ^ @type.builtin
include("other.jl")
# <- @keyword.import
#       ^ @string
