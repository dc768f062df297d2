#!/usr/bin/swift
// <- @keyword.directive
let pi: Double = 3.14_15, big = 1_000, bits = 0b1010
// <- @keyword
//  ^^ @variable
//      ^^^^^^ @type.builtin
//               ^^^^^^^ @number.float
//                              ^^^^^ @number
//                                            ^^^^^^ @number
let raw = #"no \n escape"#, flag = true
//  ^^^ @variable
//        ^^^^ @string
//                                 ^^^^ @boolean
let pattern = /[a-z]+\d/
//  ^^^^^^^ @variable
var point: (x: Int, y: Int)? = nil
// <- @keyword
//                         ^ @operator
//                             ^^^ @constant.builtin

guard let point, case let (x, y) = point, x != y else { fatalError() }
// <- @keyword.conditional
//    ^^^ @keyword
//               ^^^^ @keyword.conditional
//                                          ^^ @operator
//                                               ^^^^ @keyword.conditional
outer: while true {
// <- @label
//     ^^^^^ @keyword.repeat
//           ^^^^ @boolean
  repeat {
  // <- @keyword.repeat
    if #available(macOS 13, *), flag { break outer } else if x is Int { continue }
    // <- @keyword.conditional
    // ^^^^^^^^^^ @keyword.conditional
    //                  ^^ @number
    //                                 ^^^^^ @keyword.repeat
    //                                       ^^^^^ @label
    //                                               ^^^^ @keyword.conditional
    //                                                         ^^ @keyword.operator
  } while x < 10
  //^^^^^ @keyword.repeat
  //        ^ @operator
  //          ^^ @number
}
switch (x, kind) {
// <- @keyword.conditional
case (0..<5, .round(let radius)) where radius > 2:
// <- @keyword.conditional
//    ^ @number
//     ^^^ @operator
//            ^^^^^ @constant
//                  ^^^ @keyword
//                               ^^^^^ @keyword
//                                              ^ @number
  fallthrough
  // <- @keyword
case (_, _):
//    ^ @character.special
  print("\(x)", terminator: "\t")
  // <- @function.builtin
  //     ^^ @punctuation.special
  //            ^^^^^^^^^^ @variable.parameter
  //                         ^^ @string.escape
@unknown default:
 // <- @attribute
//       ^^^^^^^ @keyword.conditional
  break
}
#if DEBUG && os(Linux)
// <- @keyword.directive
//  ^^^^^ @constant.macro
//        ^^ @operator
let path = \Person.name, here = #file
//          ^^^^^^ @type
//                 ^^^^ @variable.member
//                              ^^^^^ @constant.macro
#endif
// <- @keyword.directive
let sorted = names.sorted(by: >).map(\.count)
//                 ^^^^^^ @function.method.call
//                        ^^ @variable.parameter
//                               ^^^ @function.method.call
//                                     ^^^^^ @variable.member
let view = VStack { Text("a").padding(.all, 4) } as! Text
//         ^^^^^^ @constructor
//                  ^^^^ @constructor
//                            ^^^^^^^ @function.method.call
//                                     ^^^ @constant
//                                               ^^^ @keyword.operator
//                                                   ^^^^ @type
let sign = x > 0 ? "+" : y == 0 ? "0" : "-"
//               ^ @keyword.conditional.ternary
//                     ^ @keyword.conditional.ternary
//                 ^^^ @string
// FIXME: localise
// ^^^^^ @comment.error
