text = format("%5d of %s\n", n, name)
#              ^ @character.special
#               ^ @number
#                ^ @character.special
#                     ^^ @character.special
text = "%d lines" % n
#       ^^ @character.special
text = show("100%d")
#            ^^^^^ @string
rows = db.execute("SELECT id FROM users")
#                  ^^^^^^ @keyword
