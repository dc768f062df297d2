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
