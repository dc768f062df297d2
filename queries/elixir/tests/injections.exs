@doc "Shows a name **twice**."
#                  ^^^^^^^^^ @markup.strong
found = ~r/a+/
#          ^ @string.regexp
#           ^ @operator
