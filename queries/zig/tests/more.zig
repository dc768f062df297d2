test "addition" {
// <- @keyword
//   ^ @string
    try std.testing.expect(a and b or !c);
//  ^ @keyword.exception
//                  ^ @function.method.call
//                           ^ @keyword.operator
//                                 ^ @keyword.operator
//                                    ^ @operator
}
const text =
    \\first line
//    ^ @string
    \\second
//    ^ @string
;
extern "c" fn puts(s: [*:0]const u8) callconv(.C) c_int;
// <- @keyword.modifier
//     ^ @string
//         ^ @keyword.function
//            ^ @function
//                 ^ @variable.parameter
//                                   ^ @keyword.modifier
//                                                ^ @type.builtin
pub const Error = error{ OutOfMemory, NotFound };
//                ^ @keyword.type
//                       ^ @constant
//                                    ^ @constant
const U = union(enum) { a: i32, b: void };
//    ^ @type
//        ^ @keyword.type
//              ^ @keyword.type
//                         ^ @type.builtin
//                                 ^ @type.builtin
inline fn fast() void {}
// <- @keyword.modifier
//     ^ @keyword.function
//        ^ @function
//               ^ @type.builtin
threadlocal var counter: u64 align(8) = 0;
// <- @keyword.modifier
//          ^ @keyword
//              ^ @variable
//                           ^ @keyword.modifier
//                                 ^ @number
comptime { _ = @sizeOf(u8); }
// <- @keyword.modifier
//             ^ @function.builtin
//                     ^ @type.builtin
const mask = ~@as(u8, 1) << 2 ^ 3;
//           ^ @operator
//                       ^ @operator
//                          ^ @number
//                            ^ @operator
const MAX_SIZE: usize = 1_000;
//    ^ @constant
//                      ^ @number
const slice = array[1..3];
//            ^ @variable
//                  ^ @number
//                   ^ @operator
fn nothing(self: *Self) anyerror!void { self.field.method(); }
// ^ @function.method
//         ^ @variable.builtin
//                ^ @type
//                      ^ @type.builtin
//                                      ^ @variable.builtin
//                                           ^ @variable.member
//                                                 ^ @function.method.call
