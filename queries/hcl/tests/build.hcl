packer {
# <- @type
#      ^ @punctuation.bracket
  required_version = ">= 1.7.0"
# ^ @variable.member
#                    ^ @string
}
source "amazon-ebs" "base" {
# <- @type
#      ^ @string
#                   ^ @string
  ami_name      = "base-${timestamp()}"
# ^ @variable.member
#                 ^ @string
#                       ^ @punctuation.special
#                         ^ @function.call
#                                  ^ @punctuation.bracket
  size          = 2 * 10 + 4
#                 ^ @number
#                   ^ @operator
#                     ^ @number
#                        ^ @operator
  most_recent   = false
#                 ^ @boolean
  policy        = "%{ if x }yes%{ else }no%{ endif }"
#                  ^ @punctuation.special
#                     ^ @keyword.conditional
#                           ^ @string
#                                 ^ @keyword.conditional
#                                            ^ @keyword.conditional
}
build {
# <- @type
  sources = ["source.amazon-ebs.base"]
# ^ @variable.member
#            ^ @string
}
ratio = 1.5
#       ^^^ @number.float
count = 2
#       ^ @number
