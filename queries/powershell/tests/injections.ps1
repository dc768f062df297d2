$found = $name -match '^a+'
#                      ^ @string.special
#                       ^ @string.regexp
#                        ^ @operator
$same = [regex]'b*'
#               ^ @string.regexp
#                ^ @operator
$text = $name -creplace 'c?', 'c?'
#                        ^ @string.regexp
#                         ^ @operator
#                              ^^ @string
$plain = $name -like 'a*'
#                     ^^ @string
