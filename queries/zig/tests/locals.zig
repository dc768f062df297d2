fn add(a: i32, b: i32) i32 {
    const c = a + b;
//        ^ @variable
//            ^ @variable.parameter
//                ^ @variable.parameter
    return call(a, c, self.b);
//              ^ @variable.parameter
//                 ^ @variable
//                         ^ @variable.member
}
fn other() void { use(a); }
//                    ^ @variable
fn larger(a: i32, b: ?i32) !i32 {
    const start = a;
//                ^ @variable.parameter
    const known = b.?;
//                ^ @variable.parameter
    _ = try b;
//          ^ @variable.parameter
    const kind = switch (start) { 1 => a, else => (a) };
//                       ^ @variable
//                                     ^ @variable.parameter
//                                                 ^ @variable.parameter
    return if (a > known) a else start;
//                        ^ @variable.parameter
//                               ^ @variable
}
