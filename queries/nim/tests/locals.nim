proc scale(factor: int, items: seq[int]): int =
#          ^^^^^^ @variable.parameter
#                       ^^^^^ @variable.parameter
  let total = factor + 1
#     ^^^^^ @variable
#             ^^^^^^ @variable.parameter
  for item in items:
#     ^^^^ @variable
#             ^^^^^ @variable.parameter
    result += item * factor + total
#   ^^^^^^ @variable.builtin
#             ^^^^ @variable
#                             ^^^^^ @variable
  echo items.map(proc (n: int): int = n * factor)
#                      ^ @variable.parameter
#                                     ^ @variable.parameter

proc hide(value: int) =
#         ^^^^^ @variable.parameter
  var value = 2
#     ^^^^^ @variable
  echo value
#      ^^^^^ @variable
