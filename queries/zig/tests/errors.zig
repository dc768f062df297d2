fn kind(e: anyerror) u8 {
    return switch (e) { error.NotFound => 1, else => 2 };
//                            ^^^^^^^^ @constant
}
