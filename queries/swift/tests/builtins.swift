func f(a: String, b: Int) -> Void {
//        ^^^^^^ @type.builtin
//                   ^^^ @type.builtin
//                           ^^^^ @type.builtin
  let ok: Bool = true
  //      ^^^^ @type.builtin
  let list: [Double], date: Date
  //         ^^^^^^ @type.builtin
  //                        ^^^^ @type
  let n = UInt8(3)
  //      ^^^^^ @constructor
}
