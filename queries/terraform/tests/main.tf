# The provider. TODO: pin
# ^ @comment
#               ^ @comment.todo
terraform {
# <- @keyword
#         ^ @punctuation.bracket
  required_version = ">= 1.5"
# ^ @variable.member
#                    ^ @string
}
provider "aws" {
# <- @keyword
#        ^ @string
  region = var.region
# ^ @variable.member
#          ^ @variable.builtin
#             ^ @punctuation.delimiter
#              ^ @variable.member
}
resource "aws_instance" "web" {
# <- @keyword
#        ^ @string
#                       ^ @string
  ami           = data.aws_ami.ubuntu.id
# ^ @variable.member
#                 ^ @variable.builtin
#                      ^ @variable.member
#                                     ^ @variable.member
  instance_type = local.types[0]
#                 ^ @variable.builtin
#                       ^ @variable.member
#                             ^ @number
  for_each      = toset(["a", "b"])
# ^ @variable.member
#                 ^ @function.call
#                        ^ @string
  tags = merge(local.tags, { Name = "web-${each.key}" })
#        ^ @function.call
#                            ^ @variable.member
#                                   ^ @string
#                                        ^ @punctuation.special
#                                          ^ @variable.builtin
#                                               ^ @variable.member
  lifecycle {
# ^ @type
    create_before_destroy = true
#   ^ @variable.member
#                           ^ @boolean
  }
}
