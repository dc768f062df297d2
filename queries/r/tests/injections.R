text <- sprintf("%5d of %s", n, name)
#                ^ @character.special
#                 ^ @number
#                  ^ @character.special
#                       ^^ @character.special
text <- show("100%d")
#             ^^^^^ @string
found <- grepl("a+", text, perl = TRUE)
#               ^ @string.regexp
#                ^ @operator
rows <- dbGetQuery(db, "SELECT id FROM users")
#                       ^^^^^^ @keyword
