//! About the file.
// <- @comment.documentation
// plain
// <- @comment
use std::collections::{HashMap, hash_map::Entry};
// <- @keyword.import
//  ^^^ @module
//     ^^ @punctuation.delimiter
//       ^^^^^^^^^^^ @module
//                     ^^^^^^^ @type
use crate::shapes::Shape as Form;
//  ^^^^^ @module.builtin
//                 ^^^^^ @type
//                       ^^ @keyword.import
#[derive(Debug)]
// <- @punctuation.special
//^^^^^^ @attribute
//       ^^^^^ @type
pub struct Point<'a, T> { pub name: &'a str, size: T }
// <- @keyword.modifier
//  ^^^^^^ @keyword.type
//         ^^^^^ @type
//              ^ @punctuation.bracket
//               ^^ @attribute
//                   ^ @type
//                            ^^^^ @variable.member
//                                  ^ @operator
//                                      ^^^ @type.builtin
enum Kind { Plain, Round(f64) }
// <- @keyword.type
//          ^^^^^ @constant
//                 ^^^^^ @constant
//                       ^^^ @type.builtin
const LIMIT: u32 = 1_000;
// <- @keyword.modifier
//    ^^^^^ @constant
//                 ^^^^^ @number
impl<T> Draw for Point<'static, T> {
// <- @keyword
//      ^^^^ @type
//           ^^^ @keyword
//                      ^^^^^^ @attribute.builtin
  pub async fn draw(&self, mut depth: usize) -> Option<Self> {
  //  ^^^^^ @keyword.coroutine
  //        ^^ @keyword.function
  //           ^^^^ @function.method
  //                 ^^^^ @variable.builtin
  //                       ^^^ @keyword.modifier
  //                           ^^^^^ @variable.parameter
  //                                         ^^ @punctuation.delimiter
  //                                            ^^^^^^ @type
  //                                                   ^^^^ @type.builtin
    let text = format!("{}\n", depth);
  //^^^ @keyword
  //    ^^^^ @variable
  //           ^^^^^^^ @function.macro
    let count = self.name.len() as f32 * 1.5;
  //                 ^^^^ @variable.member
  //                      ^^^ @function.method.call
  //                            ^^ @keyword.operator
  //                                     ^^^ @number.float
    let sum = list.iter().map(|&item, other| item + 1).collect::<Vec<_>>();
  //                          ^ @punctuation.bracket
  //                            ^^^^ @variable.parameter
  //                                  ^^^^^ @variable.parameter
  //                                                   ^^^^^^^ @function.method.call
    'outer: for index in 0..LIMIT { break 'outer; }
  //^^^^^^ @label
  //        ^^^ @keyword.repeat
  //                  ^^ @keyword.repeat
  //                      ^^ @operator
  //                        ^^^^^ @constant
  //                                ^^^^^ @keyword.repeat
  //                                      ^^^^^^ @label
    match kind { Kind::Plain => None, Kind::Round(r) if r > 1.0 => Some(r), _ => return true }
  //^^^^^ @keyword.conditional
  //             ^^^^ @type
  //                   ^^^^^ @constant
  //                            ^^^^ @constant.builtin
  //                                        ^^^^^ @constructor
  //                                                 ^^ @keyword.conditional
  //                                                                        ^ @character.special
  //                                                                             ^^^^^^ @keyword.return
  //                                                                                    ^^^^ @boolean
    unsafe { *pointer = std::mem::take(other).await?; }
  //^^^^^^ @keyword.modifier
  //         ^ @operator
  //                         ^^^ @module
  //                              ^^^^ @function.call
  //                                          ^^^^^ @keyword.coroutine
  //                                               ^ @operator
  }
}
macro_rules! twice { ($e:expr) => { $e + $e }; }
// <- @keyword
//           ^^^^^ @function.macro
//                    ^^ @variable.parameter
//                       ^^^^ @type
fn free(value: char) -> ! { let c = 'x'; loop {} }
// <- @keyword.function
// ^^^^ @function
//             ^^^^ @type.builtin
//                      ^ @type.builtin
//                                  ^^^ @character
//                                       ^^^^ @keyword.repeat
impl Pair {
  fn take(self: Box<Self>, [head, ..]: [u8; 2]) -> u8 { self.0 }
  // ^^^^ @function.method
  //                        ^^^^ @variable.parameter
  //                                                         ^ @variable.member
  pub(in crate::shapes) fn none() { let Self::Round { radius } = shape else { return }; }
  //  ^^ @keyword.modifier
  //            ^^^^^^ @module
  //                                    ^^^^ @type.builtin
  //                                          ^^^^^ @constructor
}
