//// Module doc
// <- @comment.documentation
import gleam/io.{println, type Foo}
// <- @keyword.import
//     ^^^^^ @module
//           ^^ @module
//             ^ @punctuation.delimiter
//              ^ @punctuation.bracket
//               ^^^^^^^ @function
//                      ^ @punctuation.delimiter
//                        ^^^^ @keyword.import
//                             ^^^ @type
//                                ^ @punctuation.bracket
import gleam/list as l
// <- @keyword.import
//     ^^^^^ @module
//           ^^^^ @module
//                ^^ @keyword.import
//                   ^ @module
/// Doc
// <- @comment.documentation
@deprecated("x")
// <- @attribute
//         ^ @punctuation.bracket
//          ^^^ @string
//             ^ @punctuation.bracket
pub opaque type Shape(a) {
// <- @keyword.modifier
//  ^^^^^^ @keyword.modifier
//         ^^^^ @keyword.type
//              ^^^^^ @type
//                    ^ @type
  Circle(radius: Float)
  // <- @constructor
//       ^^^^^^ @variable.member
//             ^ @punctuation.delimiter
//               ^^^^^ @type.builtin
  Rect(w: Int, Int)
  // <- @constructor
//     ^ @variable.member
//        ^^^ @type.builtin
//             ^^^ @type.builtin
  Empty
  // <- @constructor
}
type Alias = Result(Int, String)
// <- @keyword.type
//   ^^^^^ @type
//         ^ @operator
//           ^^^^^^ @type.builtin
//                       ^^^^^^ @type.builtin
pub const max_size: Int = 0xFF
// <- @keyword.modifier
//  ^^^^^ @keyword
//        ^^^^^^^^ @constant
//                        ^^^^ @number
@external(erlang, "m", "f")
// <- @attribute
//        ^^^^^^ @constant.builtin
//                ^^^ @string
//                     ^^^ @string
pub fn now() -> Int
//  ^^ @keyword.function
//     ^^^ @function
//        ^^ @punctuation.bracket
//           ^^ @punctuation.delimiter
pub fn add(x: Int, to y: Int) -> Int { x + y }
//  ^^ @keyword.function
//     ^^^ @function
//         ^ @variable.parameter
//                 ^^ @property
//                    ^ @variable.parameter
//                                     ^ @variable
//                                       ^ @operator
pub fn main() {
//     ^^^^ @function
  let name = "a\n\u{1F600}"
  // <- @keyword
//    ^^^^ @variable
//           ^^ @string
//             ^^^^^^^^^^^ @string.escape
//                        ^ @string
  let #(a, _b) = #(1, 2.5e-3)
  // <- @keyword
//    ^ @punctuation.special
//      ^ @variable
//         ^^ @variable
//                 ^ @number
//                    ^^^^^^ @number.float
  let assert Ok(v) = parse("1") as "m"
//    ^^^^^^ @keyword
//           ^^ @constructor
//              ^ @variable
//                   ^^^^^ @function.call
//                         ^^^ @string
//                              ^^ @keyword
//                                 ^^^ @string
  use x <- result.try(run(name))
  // <- @keyword
//    ^ @variable
//      ^^ @operator
//         ^^^^^^ @module
//                ^^^ @function.call
//                    ^^^ @function.call
//                        ^^^^ @variable
//                            ^^ @punctuation.bracket
  let f = fn(z) { z * 2 }
//    ^ @function
//           ^ @variable.parameter
//                ^ @variable
//                  ^ @operator
//                    ^ @number
  case a, v {
  // <- @keyword.conditional
//     ^ @variable
//        ^ @variable
    1, Ok(n) if n > 3 -> True
//  ^ @number
//     ^^ @constructor
//        ^ @variable
//           ^^ @keyword.conditional
//              ^ @variable
//                ^ @operator
//                  ^ @number
//                       ^^^^ @boolean
    _, Error(Nil) -> panic as "no"
//  ^ @variable
//     ^^^^^ @constructor
//           ^^^ @constant.builtin
//                   ^^^^^ @keyword.exception
//                         ^^ @keyword
//                            ^^^^ @string
    _, _ -> todo
//  ^ @variable
//          ^^^^ @keyword.exception
  }
  name |> string.uppercase |> io.println
//     ^^ @operator
//        ^^^^^^ @module
//               ^^^^^^^^^ @function.call
//                            ^^ @module
//                               ^^^^^^^ @function.call
  let s = Circle(..s, radius: 1.0)
//    ^ @variable
//        ^^^^^^ @constructor
//               ^^ @punctuation.special
//                 ^ @variable
//                    ^^^^^^ @variable.member
//                            ^^^ @number.float
  l.map([1, ..rest], fn(i) { add(i, to: 1) })
  // <- @module
//  ^^^ @function.call
//     ^^ @punctuation.bracket
//            ^^^^ @variable
//                ^ @punctuation.bracket
//                      ^ @variable.parameter
//                           ^^^ @function.call
//                                         ^^ @punctuation.bracket
  s.radius <> "x" && !False
//         ^^ @operator
//            ^^^ @string
//                ^^ @operator
//                   ^ @operator
//                    ^^^^^ @boolean
  <<1:size(8)-unit(2), "x":utf8>>
  // <- @punctuation.bracket
//    ^^^^ @attribute.builtin
//         ^ @number
//           ^ @punctuation.delimiter
//            ^^^^ @attribute.builtin
//                 ^ @number
//                         ^^^^ @attribute.builtin
//                             ^^ @punctuation.bracket
  a.0
//  ^ @variable.member
  option.Some(1)
  // <- @module
//       ^^^^ @constructor
  echo f(1)
  // <- @keyword
//     ^ @function.call
}
