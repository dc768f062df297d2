let found = Regex(@"a+")
//                  ^ @string.regexp
//                   ^ @operator
let same = new Regex("b*")
//                    ^ @string.regexp
//                     ^ @operator
let text = sprintf "%5d of %s" n name
//                  ^ @character.special
//                   ^ @number
//                    ^ @character.special
//                         ^^ @character.special
let plain = show "100%d"
//                ^^^^^ @string
