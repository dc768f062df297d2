pub fn as(self: Self) !
    const x = 1;
//  ^^^^^ @keyword
    return x;
}
