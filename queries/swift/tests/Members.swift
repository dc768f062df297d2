struct Shape {
  var side = 1 {
    willSet { print(newValue) }
//                  ^^^^^^^^ @variable.builtin
    didSet { print(oldValue) }
//                 ^^^^^^^^ @variable.builtin
  }
  func draw(newValue: Int) {
//          ^^^^^^^^ @variable.parameter
    queue.async { draw() }
//        ^^^^^ @function.method.call
    list.repeat(2)
//       ^^^^^^ @function.method.call
    let each = queue.async
//                   ^^^^^ @variable.member
    if case .some(let x)? = side { print(x) }
//           ^^^^ @constant
    guard case .circle(let x) = side else { return }
//              ^^^^^^ @constant
    while case .circle(let x) = side { }
//              ^^^^^^ @constant
  }
}
