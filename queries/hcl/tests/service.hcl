# A job. TODO: scale
# ^ @comment
#        ^ @comment.todo
// another
#  ^ @comment
/* and
   a block */
#  ^ @comment
job "web" {
# <- @type
#   ^ @string
#         ^ @punctuation.bracket
  datacenters = ["dc1", "dc2"]
# ^ @variable.member
#             ^ @operator
#               ^ @punctuation.bracket
#                ^ @string
#                     ^ @punctuation.delimiter
  count = 3
# ^ @variable.member
#         ^ @number
  ratio = 0.5
#         ^ @number.float
  enabled = true
#           ^ @boolean
  nothing = null
#           ^ @constant.builtin
  group "cache" {
# ^ @type
#       ^ @string
    command = "run ${var.name}-${upper(local.x)}\n"
#   ^ @variable.member
#             ^ @string
#                  ^ @punctuation.special
#                    ^ @variable.builtin
#                       ^ @punctuation.delimiter
#                        ^ @variable.member
#                            ^ @punctuation.special
#                                ^ @function.call
    value = a > 1 && !b ? max(1, 2) : -c
#           ^ @variable
#             ^ @operator
#                 ^ @operator
#                    ^ @operator
#                       ^ @keyword.conditional.ternary
#                         ^ @function.call
#                                   ^ @keyword.conditional.ternary
#                                     ^ @operator
    list = [for k, v in var.map : upper(k) if v != ""]
#           ^ @keyword.repeat
#               ^ @variable
#                    ^ @keyword.repeat
#                                 ^ @function.call
#                                          ^ @keyword.conditional
#                                               ^ @operator
    tags = { env = "x", "b" = y }
#            ^ @variable.member
#                ^ @operator
#                  ^ @string
#                             ^ @variable
    text = <<-EOT
#          ^ @operator
      hello ${each.value}
#     ^ @string
#           ^ @punctuation.special
#             ^ @variable.builtin
#                  ^ @variable.member
    EOT
    first = items[0].id
#           ^ @variable
#                 ^ @number
#                    ^ @variable.member
    all = items[*].name
#         ^ @variable
#                  ^ @variable.member
  }
}
# <- @punctuation.bracket
