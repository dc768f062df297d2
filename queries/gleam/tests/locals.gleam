pub fn scale(by factor: Int, over items: List(Int)) -> List(Int) {
//              ^^^^^^ @variable.parameter
//                                ^^^^^ @variable.parameter
  let total = factor + 1
//    ^^^^^ @variable
//            ^^^^^^ @variable.parameter
  list.map(items, fn(item) { item * factor + total })
//         ^^^^^ @variable.parameter
//                   ^^^^ @variable.parameter
//                           ^^^^ @variable.parameter
//                                           ^^^^^ @variable
}

pub fn hide(value: Int) -> Int {
//          ^^^^^ @variable.parameter
  case value {
//     ^^^^^ @variable.parameter
    0 -> 1
    other -> other + value
//  ^^^^^ @variable
//           ^^^^^ @variable
  }
}
