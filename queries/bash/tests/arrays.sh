((i++))
# ^ @variable
((!done)) && ((count > 1))
#  ^ @variable
#              ^ @variable
declare -A sizes=([small]=1 ["very large"]="$x" [$key]=2)
#                 ^ @punctuation.bracket
#                  ^ @string
#                       ^ @punctuation.bracket
#                           ^ @punctuation.bracket
#                                         ^ @operator
#                                               ^ @punctuation.bracket
#                                                 ^ @variable
list=(a "[" b)
#     ^ @string
#        ^ @string
--release
# <- @variable.parameter
mask=0xff
#    ^^^^ @number
masks=(0x0f 0xzz)
#      ^^^^ @number
#           ^^^^ @string
declare -i more=0x1F
#               ^^^^ @number
