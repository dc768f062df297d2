'use strict'

var total = 0, ratio = 0.75, big = 10n, mask = 0b1010
// <- @keyword
//  ^^^^^ @variable
//          ^ @number
//                     ^^^^ @number.float
//                                 ^^^ @number
//                                             ^^^^^^ @number

function debounce(callback, wait = 250) {
// <- @keyword.function
//       ^^^^^^^^ @function
//                ^^^^^^^^ @variable.parameter
//                                 ^^^ @number
  let timer
  // <- @keyword
  return function (...args) {
  //     ^^^^^^^^ @keyword.function
  //               ^^^ @operator
  //                  ^^^^ @variable.parameter
    clearTimeout(timer)
    // <- @function.builtin
    timer = setTimeout(() => callback.apply(this, args), wait)
    //                    ^^ @operator
    //                                ^^^^^ @function.method.call
    //                                      ^^^^ @variable.builtin
  }
}

const sum = numbers => numbers.reduce((a, b) => a + b, 0)
//    ^^^ @function
//          ^^^^^^^ @variable.parameter
//                             ^^^^^^ @function.method.call
//                                     ^ @variable.parameter

function* fibonacci() {
//        ^^^^^^^^^ @function
  let [a, b] = [0, 1]
  do {
  // <- @keyword.repeat
    yield a
    // <- @keyword.return
    ;[a, b] = [b, a + b]
  } while (a < 1_000)
  //^^^^^ @keyword.repeat
  //         ^ @operator
  //           ^^^^^ @number
}

function classify(code) {
  switch (code >> 2) {
  // <- @keyword.conditional
  //           ^^ @operator
    case 200:
    // <- @keyword.conditional
    //      ^ @punctuation.delimiter
      return 'ok'
    case MAX_CODE:
    //   ^^^^^^^^ @constant
      delete cache[code]
      // <- @keyword.operator
      break
      // <- @keyword.repeat
    default:
    // <- @keyword.conditional
      return void 0
      //     ^^^^ @keyword.operator
  }
  if (code in cache) {
  // <- @keyword.conditional
  //       ^^ @keyword.operator
    return cache[code]
  } else if (code !== NaN) {
  //^^^^ @keyword.conditional
  //                  ^^^ @constant.builtin
    arguments.length--
    // <- @variable.builtin
    //              ^^ @operator
  }
  return code > 0 ? 'positive' : -1
  //              ^ @keyword.conditional.ternary
  //                             ^ @operator
}
