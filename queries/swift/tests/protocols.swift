import Foundation
// <- @keyword.import
//     ^^^^^^^^^^ @module
import struct Collections.Deque
// <- @keyword.import
//     ^^^^^^ @keyword.type

/// Something that can be stored.
// <- @comment.documentation
public protocol Storable: AnyObject, Codable {
// <- @keyword.modifier
//     ^^^^^^^^ @keyword.type
//              ^^^^^^^^ @type
//                        ^^^^^^^^^ @type.builtin
//                                   ^^^^^^^ @type
  associatedtype Key: Hashable = String
  // <- @keyword.type
  //             ^^^ @type.definition
  //                  ^^^^^^^^ @type
  //                             ^^^^^^ @type.builtin
  static var version: Int { get }
  // <- @keyword.modifier
  //     ^^^ @keyword
  //         ^^^^^^^ @variable.member
  //                  ^^^ @type.builtin
  //                        ^^^ @keyword
  var key: Key { get set }
  //  ^^^ @variable.member
  //                 ^^^ @keyword
  init(key: Key)
  // <- @constructor
  //   ^^^ @variable.parameter
  mutating func touch(at date: Date) throws -> Bool
  // <- @keyword.modifier
  //       ^^^^ @keyword.function
  //            ^^^^^ @function.method
  //                  ^^ @variable.parameter
  //                                 ^^^^^^ @keyword.exception
  //                                           ^^^^ @type.builtin
}

extension Array where Element: Storable, Element.Key == Int {
// <- @keyword.type
//        ^^^^^ @type.builtin
//              ^^^^^ @keyword
//                    ^^^^^^^ @type
//                                                   ^^ @operator
  subscript(key key: Int) -> Element? { first { $0.key == key } }
  // <- @keyword.function
  //                                    ^^^^^ @function.call
  //                                            ^^ @variable.parameter.builtin
}

struct Stack<Element>: Sequence, ExpressibleByArrayLiteral {
// <- @keyword.type
//     ^^^^^ @type
//                     ^^^^^^^^ @type
  private var items: [Element] = []
  // <- @keyword.modifier
  //          ^^^^^ @variable.member
  //                  ^^^^^^^ @type
  //                           ^ @operator
  lazy var count = items.count
  // <- @keyword.modifier
  //       ^^^^^ @variable.member
  @discardableResult
  // <- @attribute
 //^^^^^^^^^^^^^^^^^ @attribute
  mutating func push(_ item: consuming Element) -> Self {
  //            ^^^^ @function.method
  //                 ^ @character.special
  //                   ^^^^ @variable.parameter
  //                                               ^^^^ @type.builtin
    items.append(item); return self
    //    ^^^^^^ @function.method.call
    //                  ^^^^^^ @keyword.return
    //                         ^^^^ @variable.builtin
  }
  static func + (left: Stack, right: Stack) -> Stack { left }
  // <- @keyword.modifier
  //     ^^^^ @keyword.function
  //          ^ @operator
  //             ^^^^ @variable.parameter
  deinit { print("gone") }
  // <- @constructor
  //       ^^^^^ @function.builtin
  //             ^^^^^^ @string
}
typealias Handler = @Sendable (Result<Data, any Error>) async -> Void
// <- @keyword.type
//        ^^^^^^^ @type.definition
//                   ^^^^^^^^ @attribute
//                             ^^^^^^ @type.builtin
//                                          ^^^ @keyword.modifier
//                                                      ^^^^^ @keyword.coroutine
indirect enum Tree<T> { case leaf, node(left: Tree<T>, value: T) }
// <- @keyword.modifier
//       ^^^^ @keyword.type
//            ^^^^ @type
//                           ^^^^ @constant
//                                 ^^^^ @constant
//                                      ^^^^ @variable.parameter
func largest<C: Collection>(in items: C) -> C.Element? where C.Element: Comparable { items.max() }
//   ^^^^^^^ @function
//           ^ @type
//              ^^^^^^^^^^ @type
//                          ^^ @variable.parameter
//                                                                                         ^^^ @function.method.call
