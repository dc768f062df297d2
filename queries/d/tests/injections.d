void show(string name, int n) {
    writefln("%5d of %s", n, name);
    //        ^ @character.special
    //         ^ @number
    //          ^ @character.special
    //               ^^ @character.special
    auto plain = show("100%d");
    //                 ^^^^^ @string
    auto found = regex("a+");
    //                  ^ @string.regexp
    //                   ^ @operator
    auto same = regex(r"b*");
    //                  ^ @string.regexp
    //                   ^ @operator
    auto other = ctRegex!`c?`;
    //                    ^ @string.regexp
    //                     ^ @operator
}
