let text = printf("%5d of %s", n, name)
"                  ^ @character.special
"                   ^ @number
"                         ^^ @character.special
let plain = Show("100%d")
"                 ^^^^^ @string
