using LinearAlgebra: norm, dot as inner
#                  ^ @punctuation.delimiter
range = 1:2
#        ^ @operator

import Base.Iterators as It
#      ^^^^ @module
#           ^^^^^^^^^ @module
#                        ^^ @module
Base.length(list::List) = list.count
# <- @module
#    ^^^^^^ @function
#           ^^^^ @variable.parameter
norm(x::T, rest...) where T = x
# <- @function
#    ^ @variable.parameter
#          ^^^^ @variable.parameter
@kwdef mutable struct Options
    const depth::Int = 1
#         ^^^^^ @variable.member
    name::String = "x"
#   ^^^^ @variable.member
    width = 2
#   ^^^^^ @variable.member
    Options(depth) = new(depth)
#           ^^^^^ @variable.parameter
end
