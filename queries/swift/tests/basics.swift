/// About the file.
// <- @comment.documentation
// plain
// <- @comment
import Foundation
// <- @keyword.import
//     ^^^^^^^^^^ @module
@MainActor public final class Box<T: Equatable>: Base where T: Hashable {
// <- @attribute
//^^^^^^^^ @attribute
//         ^^^^^^ @keyword.modifier
//                ^^^^^ @keyword.modifier
//                      ^^^^^ @keyword.type
//                            ^^^ @type
//                               ^ @punctuation.bracket
//                                               ^^^^ @type
//                                                    ^^^^^ @keyword
  private(set) var name: String? = nil
//^^^^^^^ @keyword.modifier
//        ^^^ @keyword.modifier
//             ^^^ @keyword
//                 ^^^^ @variable.member
//                       ^^^^^^ @type.builtin
//                             ^ @operator
//                               ^ @operator
//                                 ^^^ @constant.builtin
  let size: Int
//    ^^^^ @variable.member
  var area: Int { get { size * 2 } }
//    ^^^^ @variable.member
//                ^^^ @keyword
  init(name label: String, _ count: inout Int) throws { self.name = label }
//^^^^ @constructor
//     ^^^^ @variable.parameter
//          ^^^^^ @variable.parameter
//                         ^ @character.special
//                           ^^^^^ @variable.parameter
//                                  ^^^^^ @keyword.modifier
//                                             ^^^^^^ @keyword.exception
//                                                      ^^^^ @variable.builtin
//                                                          ^ @punctuation.delimiter
//                                                           ^^^^ @variable.member
  func draw(at place: Point) async throws -> Self {
//^^^^ @keyword.function
//     ^^^^ @function.method
//          ^^ @variable.parameter
//             ^^^^^ @variable.parameter
//                           ^^^^^ @keyword.coroutine
//                                 ^^^^^^ @keyword.exception
//                                        ^^ @punctuation.delimiter
//                                           ^^^^ @type.builtin
    let text = "a \(place.x)\n", ratio = 1.5
//  ^^^ @keyword
//      ^^^^ @variable
//             ^^ @string
//                ^^ @punctuation.special
//                        ^ @variable.member
//                         ^ @punctuation.special
//                          ^^ @string.escape
//                                       ^^^ @number.float
    let value = try await canvas.fetch(id: 0x1F, items[2])
//              ^^^ @keyword.exception
//                  ^^^^^ @keyword.coroutine
//                               ^^^^^ @function.method.call
//                                     ^^ @variable.parameter
//                                         ^^^^ @number
//                                               ^^^^^ @variable
    guard let other = find(text) else { return Box(other) }
//  ^^^^^ @keyword.conditional
//        ^^^ @keyword
//                    ^^^^ @function.call
//                               ^^^^ @keyword.conditional
//                                      ^^^^^^ @keyword.return
//                                             ^^^ @constructor
    for item in list where item is Text { continue }
//  ^^^ @keyword.repeat
//           ^^ @keyword.repeat
//                   ^^^^^ @keyword
//                              ^^ @keyword.operator
//                                        ^^^^^^^^ @keyword.repeat
    let sums = list.map { item in item + 1 }.filter { $0 > 1 }
//                  ^^^ @function.method.call
//                        ^^^^ @variable.parameter
//                             ^^ @keyword
//                                     ^ @operator
//                                                    ^^ @variable.parameter.builtin
    switch value {
//  ^^^^^^ @keyword.conditional
    case .plain: break
//  ^^^^ @keyword.conditional
//        ^^^^^ @constant
//             ^ @punctuation.delimiter
//               ^^^^^ @keyword.repeat
    default: throw Failure.none
//  ^^^^^^^ @keyword.conditional
//           ^^^^^ @keyword.exception
//                 ^^^^^^^ @type
    }
    do { defer { close() } } catch { print(error ?? true, value as? Int, a ? b : c) }
//  ^^ @keyword
//       ^^^^^ @keyword
//                           ^^^^^ @keyword.exception
//                                               ^^ @operator
//                                                  ^^^^ @boolean
//                                                              ^^ @keyword.operator
//                                                                         ^ @keyword.conditional.ternary
//                                                                             ^ @keyword.conditional.ternary
  }
}
enum Kind: Int { case plain = 1, round(radius: Double) }
// <- @keyword.type
//   ^^^^ @type
//               ^^^^ @keyword
//                    ^^^^^ @constant
//                               ^^^^^ @constant
//                                     ^^^^^^ @variable.parameter
protocol Drawable { associatedtype Ink; func draw(); var size: Int { get } }
// <- @keyword.type
//                  ^^^^^^^^^^^^^^ @keyword.type
//                                 ^^^ @type.definition
//                                           ^^^^ @function.method
//                                                       ^^^^ @variable.member
#if os(Linux)
// <- @keyword.directive
//  ^^ @function.macro
//     ^^^^^ @constant.macro
#endif
// <- @keyword.directive
