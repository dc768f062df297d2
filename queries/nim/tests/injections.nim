let found = re"a+"
#              ^ @string.regexp
#               ^ @operator
