sealed interface Shape permits Circle, Square { int SIDES = 4; default void draw() {} }
// <- @keyword.modifier
//     ^^^^^^^^^ @keyword.type
//                     ^^^^^^^ @keyword
//                             ^^^^^^ @type
//                                                  ^^^^^ @constant
//                                                             ^^^^^^^ @keyword.modifier
class Reader {
    Object read(Object source) {
        outer: while (true) { break outer; }
//      ^^^^^ @label
//             ^^^^^ @keyword.repeat
//                            ^^^^^ @keyword.repeat
//                                  ^^^^^ @label
        return switch (source) { case Point(int x, var y) when x > 0 -> y; case String s -> java.util.List.of(s); };
//             ^^^^^^ @keyword.conditional
//                                    ^^^^^ @type
//                                              ^ @variable
//                                                 ^^^ @type.builtin
//                                                        ^^^^ @keyword.conditional
//                                                                              ^^^^^^ @type
//                                                                                     ^ @variable
//                                                                                                    ^^^^ @type
//                                                                                                         ^^ @function.method.call
    }
}
