terraform {
  required_providers {
    aws = {
      source = "hashicorp/aws"
#     ^ @variable.member
    }
  }
}
variable "servers" {
  type = object({
    name = string
#          ^ @type.builtin
    size = optional(number, 1.5)
#                   ^ @type.builtin
    port = 80
#          ^ @number
  })
}
