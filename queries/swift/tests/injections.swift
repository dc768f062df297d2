/// Shows a name **twice**.
//               ^^^^^^^^^ @markup.strong
func show(name: String, n: Int) {
  let text = String(format: "%5d of %s", n, name)
  //                         ^ @character.special
  //                          ^ @number
  //                           ^ @character.special
  //                                ^^ @character.special
  NSLog("%d lines", n)
  //     ^^ @character.special
  let plain = String(format: "%@", name)
  //                          ^^ @string
  let found = /a+/
  //           ^ @string.regexp
  //            ^ @operator
}
/** Is `here`. */
//     ^^^^^^ @markup.raw
let here = true
//// plain *text*
//         ^^^^^^ !markup.italic
/// Fenced:
/// ```swift
/// let code = true
//  ^^^ @keyword
