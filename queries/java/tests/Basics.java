package org.example.shapes;
// <- @keyword
//      ^^^ @module
//         ^ @punctuation.delimiter
//          ^^^^^^^ @module
import java.util.List;
// <- @keyword.import
//     ^^^^ @module
//               ^^^^ @type
import static java.lang.Math.max;
//     ^^^^^^ @keyword.import
//                      ^^^^ @type
//                           ^^^ @function
/** A box. */
// <- @comment.documentation
@Deprecated
// <- @attribute
// ^^^^^^ @attribute.builtin
public final class Box<T extends Comparable<T>> extends Shape implements Drawable {
// <- @keyword.modifier
//     ^^^^^ @keyword.modifier
//           ^^^^^ @keyword.type
//                 ^^^ @type
//                    ^ @punctuation.bracket
//                       ^^^^^^^ @keyword
//                                              ^^^^^^^ @keyword
//                                                      ^^^^^ @type
    private static final int LIMIT = 0x10;
//  ^^^^^^^ @keyword.modifier
//                       ^^^ @type.builtin
//                           ^^^^^ @constant
//                                 ^ @operator
//                                   ^^^^ @number
    private String name = "a\n";
//          ^^^^^^ @type
//                 ^^^^ @variable.member
//                        ^^ @string
//                          ^^ @string.escape
    public Box(String name) throws Failure { super(name); this.name = name; }
//         ^^^ @constructor
//                    ^^^^ @variable.parameter
//                          ^^^^^^ @keyword.exception
//                                           ^^^^^ @function.builtin
//                                                        ^^^^ @variable.builtin
//                                                             ^^^^ @variable.member
    @Override
//  ^ @attribute
//   ^^^^^^^^ @attribute.builtin
    public boolean draw(int depth, Object... rest) {
//         ^^^^^^^ @type.builtin
//                 ^^^^ @function.method
//                          ^^^^^ @variable.parameter
//                                           ^^^^ @variable.parameter
        for (var item : List.of(1.5, 'x', true, null)) { if (item == null) continue; }
//      ^^^ @keyword.repeat
//           ^^^ @type.builtin
//               ^^^^ @variable
//                      ^^^^ @type
//                           ^^ @function.method.call
//                              ^^^ @number.float
//                                   ^^^ @character
//                                        ^^^^ @boolean
//                                              ^^^^ @constant.builtin
//                                                       ^^ @keyword.conditional
//                                                                ^^ @operator
//                                                                         ^^^^^^^^ @keyword.repeat
        Runnable task = () -> System.out.println(depth > 1 ? name : "x");
//                         ^^ @operator
//                            ^^^^^^ @type
//                                   ^^^ @variable.member
//                                       ^^^^^^^ @function.method.call
//                                                         ^ @keyword.conditional.ternary
//                                                                ^ @keyword.conditional.ternary
        List<String> copies = new ArrayList<>(list.stream().map(s -> s.trim()).map(String::length).toList());
//          ^ @punctuation.bracket
//                            ^^^ @keyword.operator
//                                ^^^^^^^^^ @constructor
//                                                              ^ @variable.parameter
//                                                                                 ^^^^^^ @type
//                                                                                       ^^ @operator
//                                                                                         ^^^^^^ @function.method
        try { throw new Failure(); } catch (Failure e) { } finally { return item instanceof Box; }
//      ^^^ @keyword.exception
//            ^^^^^ @keyword.exception
//                      ^^^^^^^ @constructor
//                                   ^^^^^ @keyword.exception
//                                                  ^ @variable.parameter
//                                                         ^^^^^^^ @keyword.exception
//                                                                   ^^^^^^ @keyword.return
//                                                                               ^^^^^^^^^^ @keyword.operator
        switch (kind) { case RED -> 1; default -> 2; }
//      ^^^^^^ @keyword.conditional
//                      ^^^^ @keyword.conditional
//                           ^^^ @constant
//                                     ^^^^^^^ @keyword.conditional
    }
}
enum Colour { RED, Green; }
// <- @keyword.type
//   ^^^^^^ @type
//            ^^^ @constant
//                 ^^^^^ @constant
record Point(int x, int y) {}
// <- @keyword.type
//     ^^^^^ @type
//               ^ @variable.parameter
