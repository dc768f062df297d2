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
