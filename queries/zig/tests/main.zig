//! The program. TODO: arguments
//  ^ @comment.documentation
const std = @import("std");
// <- @keyword.modifier
//    ^ @module
//        ^ @operator
//          ^ @keyword.import
//                  ^ @string
//                        ^ @punctuation.delimiter
/// A point in the plane.
//  ^ @comment.documentation
pub const Point = struct {
// <- @keyword.modifier
//  ^ @keyword.modifier
//        ^ @type
//                ^ @keyword.type
//                       ^ @punctuation.bracket
    x: f32 = 1.5,
//  ^ @variable.member
//   ^ @punctuation.delimiter
//     ^ @type.builtin
//           ^ @number.float
    y: ?*const u8,
//  ^ @variable.member
//     ^ @operator
//      ^ @operator
//       ^ @keyword.modifier
//             ^ @type.builtin
    pub fn init(x: f32, allocator: std.mem.Allocator) !Point {
//      ^ @keyword.function
//         ^ @function
//              ^ @variable.parameter
//                 ^ @type.builtin
//                      ^ @variable.parameter
//                                         ^ @type
//                                                    ^ @operator
//                                                     ^ @type
        return Point{ .x = x, .y = null };
//      ^ @keyword.return
//             ^ @type
//                     ^ @variable.member
//                                 ^ @constant.builtin
    }
};
// A plain comment. FIXME: later
// ^ @comment
//                  ^ @comment.error
const Color = enum(u8) { red, green = 0x2 };
//    ^ @type
//            ^ @keyword.type
//                 ^ @type.builtin
//                       ^ @constant
//                            ^ @constant
//                                    ^ @number
fn add(comptime T: type, a: T, b: T) T {
// <- @keyword.function
// ^ @function
//     ^ @keyword.modifier
//              ^ @type
//                 ^ @type.builtin
//                       ^ @variable.parameter
    var sum: usize = 0;
//  ^ @keyword
//      ^ @variable
//           ^ @type.builtin
//                   ^ @number
    while (sum < 10) : (sum += 1) {
//  ^ @keyword.repeat
//             ^ @operator
//               ^ @number
//                          ^ @operator
        if (sum == 5) continue else break;
//      ^ @keyword.conditional
//              ^ @operator
//                    ^ @keyword.repeat
//                             ^ @keyword.conditional
//                                  ^ @keyword.repeat
    }
    for (items, 0..) |item, i| {
//  ^ @keyword.repeat
//       ^ @variable
//               ^ @operator
//                    ^ @variable
//                          ^ @variable
        std.debug.print("{s}\n", .{item});
//      ^ @variable
//          ^ @variable.member
//                ^ @function.method.call
//                      ^ @string
//                          ^ @string.escape
//                                 ^ @variable
    }
    const c = 'a';
//        ^ @variable
//            ^ @character
    const value = try call(a) catch |err| return err;
//                ^ @keyword.exception
//                    ^ @function.call
//                            ^ @keyword.exception
//                                   ^ @variable
//                                        ^ @keyword.return
    defer file.close();
//  ^ @keyword
//        ^ @variable
//             ^ @function.method.call
    switch (x) {
//  ^ @keyword.conditional
        .red => true,
//       ^ @variable.member
//           ^ @operator
//              ^ @boolean
        else => unreachable,
//      ^ @keyword.conditional
//              ^ @constant.builtin
    }
    outer: while (true) { break :outer; }
//  ^ @label
//         ^ @keyword.repeat
//                ^ @boolean
//                        ^ @keyword.repeat
//                               ^ @label
    return @as(T, @intCast(a)) orelse undefined;
//  ^ @keyword.return
//         ^ @function.builtin
//             ^ @type
//                ^ @function.builtin
//                             ^ @keyword.operator
//                                    ^ @constant.builtin
}
