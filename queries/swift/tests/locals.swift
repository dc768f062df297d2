func scale(by factor: Int) -> Int {
  //          ^^^^^^ @variable.parameter
  let count = factor
  //          ^^^^^^ @variable.parameter
  do {
    let factor = 2
    use(factor)
    //  ^^^^^^ @variable
  }
  return count * factor
  //     ^^^^^ @variable
  //             ^^^^^^ @variable.parameter
}
let outside = factor
//            ^^^^^^ @variable

struct Shelf {
  var books = 1
  let width: Int
  //  ^^^^^ @variable.member
  func room(width: Int) -> Int {
    books = width
//  ^^^^^ @variable.member
    //      ^^^^^ @variable.parameter
    return books
    //     ^^^^^ @variable.member
  }
  var rest: Int { books + width }
  //              ^^^^^ @variable.member
  //                      ^^^^^ @variable.member
  func other() {
    let books = 2
    //  ^^^^^ @variable
    var width: Int
    //  ^^^^^ @variable
    show(books)
    //   ^^^^^ @variable
  }
}
enum Level {
  static let start = 1
  //         ^^^^^ @variable.member
}
let books = 3
//  ^^^^^ @variable
let kind = decode(Int.self, from: data)
//                ^^^ @type.builtin
let text = String(1)
//         ^^^^^^ @constructor
