var text = "%5d of %s" % [n, name]
#           ^ @character.special
#            ^ @number
#             ^ @character.special
#                  ^^ @character.special
var plain = show("100%d")
#                 ^^^^^ @string
var found = RegEx.create_from_string("a+")
#                                     ^ @string.regexp
#                                      ^ @operator
