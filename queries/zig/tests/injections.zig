fn show() void {
    std.debug.print("{d} of {s:>5}\n", .{ 1, 2 });
    //               ^ @punctuation.special
    //                ^ @variable
    //                 ^ @punctuation.special
    //                       ^^^^ @character.special
    show("{d}");
    //    ^^^ @string
}
