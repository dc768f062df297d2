"Shows **twice**."
#      ^^^^^^^^^ @markup.strong
show(x) = x
@printf("%5d of %s\n", n, name)
#        ^ @character.special
#         ^ @number
#          ^ @character.special
#               ^^ @character.special
text = @sprintf "%d lines" n
#                ^^ @character.special
text = show("100%d")
#            ^^^^^ @string
found = r"a+"
#         ^ @string.regexp
#          ^ @operator
rows = sql"select id from users"
#          ^^^^^^ @keyword
