#!/usr/bin/env Rscript
# <- @keyword.directive
library(dplyr)
# <- @keyword.import
#       ^ @module
# TODO: tidy
# <- @comment
# ^ @comment.todo
#' Fit a model.
# <- @comment.documentation
fit_model <- function(data, formula = y ~ x, ...) {
# <- @function
#         ^ @operator
#            ^ @keyword.function
#                     ^ @variable.parameter
#                           ^ @variable.parameter
#                                   ^ @operator
#                                     ^ @variable
#                                       ^ @operator
#                                            ^ @variable.parameter.builtin
  if (is.null(data) || nrow(data) == 0L) {
# ^ @keyword.conditional
#     ^ @function.builtin
#                   ^ @operator
#                      ^ @function.builtin
#                                 ^ @operator
#                                    ^ @number
    stop("no data\n", call. = FALSE)
#   ^ @keyword.exception
#        ^ @string
#                ^ @string.escape
#                     ^ @variable.parameter
#                             ^ @boolean
  } else {
#   ^ @keyword.conditional
    result <- lm(formula, data = data)
#   ^ @variable
#             ^ @function.call
#                         ^ @variable.parameter
#                                ^ @variable
  }
  for (i in seq_len(10)) {
# ^ @keyword.repeat
#      ^ @variable
#        ^ @keyword.repeat
#           ^ @function.builtin
#                   ^ @number
    next
#   ^ @keyword.repeat
  }
  while (TRUE) break
# ^ @keyword.repeat
#        ^ @boolean
#              ^ @keyword.repeat
  repeat { x <- x + 1.5e3 }
# ^ @keyword.repeat
#                 ^ @operator
#                   ^ @number.float
  df %>% dplyr::filter(age > 18 & !is.na(name)) |> summarise(n = n())
#    ^ @operator
#        ^ @module
#             ^ @operator
#               ^ @function.call
#                          ^ @operator
#                               ^ @operator
#                                 ^ @operator
#                                  ^ @function.builtin
#                                               ^ @operator
#                                                  ^ @function.call
#                                                            ^ @variable.parameter
  df$name[["a"]][1, ] <- NULL
#   ^ @operator
#    ^ @variable.member
#        ^ @punctuation.bracket
#          ^ @string
#               ^ @punctuation.bracket
#                        ^ @constant.builtin
  return(invisible(result))
# ^ @keyword.return
#        ^ @function.builtin
}
