fun show(name: String, n: Int) {
    val text = "%5d of %s".format(n, name)
    //          ^ @character.special
    //           ^ @number
    //            ^ @character.special
    //                 ^^ @character.special
    val same = String.format("%d lines", n)
    //                        ^^ @character.special
    val plain = show("100%d")
    //                ^^^^^ @string
    val found = Regex("a+")
    //                 ^ @string.regexp
    //                  ^ @operator
    val other = "b*".toRegex()
    //           ^ @string.regexp
    //            ^ @operator
}
