source("helpers.R")
# <- @keyword.import
#      ^ @string
x = c(1, 2.5, NA, Inf, 3i, 0xFF)
# <- @variable
#   ^ @function.builtin
#     ^ @number
#        ^ @number.float
#             ^ @constant.builtin
#                 ^ @constant.builtin
#                      ^ @number
#                          ^ @number
square <- \(n) n^2
# <- @function
#         ^ @keyword.function
#           ^ @variable.parameter
#               ^ @operator
p <- ggplot(mtcars, aes(x = wt, y = mpg)) + geom_point(color = 'red')
#    ^ @function.call
#           ^ @variable
#                   ^ @function.call
#                       ^ @variable.parameter
#                                           ^ @function.call
#                                                              ^ @string
y <- ifelse(x %in% 1:10, T, F)
#    ^ @function.builtin
#             ^ @keyword.operator
#                   ^ @operator
#                        ^ @boolean
obj@slot
#  ^ @operator
#   ^ @variable.member
obj$method(1)
#   ^ @function.method.call
pkg:::hidden
# <- @module
#  ^ @operator
#     ^ @variable
raw <- r"(C:\path)"
#      ^ @string
10 -> z
#  ^ @operator
#     ^ @variable
`my var` <- 5 %% 2
# <- @variable
#             ^ @operator
switch(type, a = 1, stop("x"))
# <- @keyword.conditional
#      ^ @variable
#            ^ @variable.parameter
tryCatch(f(), error = function(e) NULL, finally = g())
# <- @keyword.exception
#             ^ @variable.parameter
#                              ^ @variable.parameter
#                                       ^ @variable.parameter
MAX_SIZE <- 100
# <- @constant
sapply(xs, function(v) v$name)
# <- @function.builtin
#                   ^ @variable.parameter
#                        ^ @variable.member
y ~ a:b
# ^ @operator
