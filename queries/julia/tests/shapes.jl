module Shapes
# <- @keyword
#      ^ @module
using LinearAlgebra, Statistics
# <- @keyword.import
#     ^ @module
#                    ^ @module
import Base: show, +
# <- @keyword.import
#      ^ @module
#            ^ @variable
export area, Circle
# <- @keyword.import
#      ^ @variable
#            ^ @type

# TODO: units
# <- @comment
# ^ @comment.todo
#= block
# <- @comment
comment =#
"""
# <- @string.documentation
Area of a shape.
"""
abstract type Shape end
# <- @keyword.type
#        ^ @keyword.type
#             ^ @type
#                   ^ @keyword.type
struct Circle{T<:Real} <: Shape
# <- @keyword.type
#      ^ @type
#             ^ @type
#              ^ @operator
#                ^ @type.builtin
#                         ^ @type
    radius::T
#   ^ @variable.member
#         ^ @operator
#           ^ @type
    name::String
#         ^ @type.builtin
end
# <- @keyword.type
mutable struct Point; x::Float64; end
# <- @keyword.type
#              ^ @type
#                        ^ @type.builtin
const TAU = 2
# <- @keyword.modifier
#     ^ @constant
#         ^ @operator
#           ^ @number

function area(c::Circle{T}; scale=1.0, verbose::Bool=false) where {T}
# <- @keyword.function
#        ^ @function
#             ^ @variable.parameter
#                ^ @type
#                           ^ @variable.parameter
#                                 ^ @number.float
#                                      ^ @variable.parameter
#                                               ^ @type.builtin
#                                                    ^ @boolean
#                                                           ^ @keyword
    if c.radius > 0 && !isnan(c.radius)
#   ^ @keyword.conditional
#        ^ @variable.member
#               ^ @operator
#                 ^ @number
#                   ^ @operator
#                      ^ @operator
#                       ^ @function.call
        return 2 * c.radius^2
#       ^ @keyword.return
#                          ^ @operator
    elseif c === nothing
#   ^ @keyword.conditional
#            ^ @operator
#                ^ @constant.builtin
        throw(ArgumentError("bad $(c.name) and $scale\n"))
#       ^ @keyword.exception
#             ^ @type.builtin
#                           ^ @string
#                                ^ @punctuation.special
#                                               ^ @variable
#                                                    ^ @string.escape
    else
#   ^ @keyword.conditional
        @warn "none"
#       ^ @function.macro
#        ^ @function.macro
#             ^ @string
    end
#   ^ @keyword.conditional
    for i in 1:10, j = 1:2
#   ^ @keyword.repeat
#       ^ @variable
#         ^ @keyword.repeat
#            ^ @number
#             ^ @operator
        continue
#       ^ @keyword.repeat
    end
#   ^ @keyword.repeat
end
# <- @keyword.function
square(x) = x^2
# <- @function
#      ^ @variable.parameter
f = x -> x + 1
#   ^ @variable.parameter
#     ^ @operator
#          ^ @operator
+(a::Point, b::Point) = a
#    ^ @type
end
# <- @keyword
mutable struct Counter
    @atomic count::Int
#           ^^^^^ @variable.member
    @atomic rest
#           ^^^^ @variable.member
end
x::Int
# <- @variable
