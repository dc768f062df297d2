variable "region" {
# <- @keyword
#        ^ @string
  type        = string
# ^ @variable.member
#               ^ @type.builtin
  default     = "eu-west-1"
#               ^ @string
  description = "Where ${x}"
# ^ @variable.member
#                      ^ @punctuation.special
}
variable "ports" {
# <- @keyword
  type = list(number)
#        ^ @type.builtin
#             ^ @type.builtin
  default = [80, 443]
#            ^ @number
}
output "ip" {
# <- @keyword
#      ^ @string
  value = aws_instance.web.public_ip
#         ^ @variable
#                      ^ @variable.member
#                          ^ @variable.member
}
locals {
# <- @keyword
  n = length(var.ports) > 0 ? 1 : 0
# ^ @variable.member
#     ^ @function.call
#            ^ @variable.builtin
#                       ^ @operator
#                           ^ @keyword.conditional.ternary
  sums = { for p in var.ports : p => p * 2 }
#          ^ @keyword.repeat
#                ^ @keyword.repeat
#                                 ^ @operator
#                                      ^ @operator
}
module "vpc" {
# <- @keyword
  source = "./vpc"
# ^ @variable.member
#          ^ @string
  count  = path.module == "x" ? 1 : 0
#          ^ @variable.builtin
#               ^ @variable.member
#                      ^ @operator
}
data "aws_ami" "ubuntu" {
# <- @keyword
#    ^ @string
}
