//go:build linux
// <- @keyword.directive
// Package shapes draws.
// <- @comment
package shapes
// <- @keyword
//      ^^^^^^ @module
import str "strings"
// <- @keyword.import
//     ^^^ @module
//         ^^^^^^^^^ @string.special.path
const Limit, other = 10, 1.5
// <- @keyword
//    ^^^^^ @constant
//           ^^^^^ @constant
//                   ^^ @number
//                       ^^^ @number.float
type Point[T any] struct {
// <- @keyword.type
//   ^^^^^ @type
//         ^ @type
//           ^^^ @type.builtin
//                ^^^^^^ @keyword.type
    Name string `json:"name"`
//  ^^^^ @variable.member
//       ^^^^^^ @type.builtin
//              ^^^^^^^^^^^^^ @string
    next *Point[T]
//        ^^^^^ @type
}
type Drawer interface { Draw(depth int) error }
//          ^^^^^^^^^ @keyword.type
//                      ^^^^ @function.method
//                           ^^^^^ @variable.parameter
//                                      ^^^^^ @type.builtin
func (p *Point[T]) Draw(depth int, rest ...string) (err error) {
// <- @keyword.function
//    ^ @variable.parameter
//      ^ @operator
//       ^^^^^ @type
//                 ^^^^ @function.method
//                      ^^^^^ @variable.parameter
//                                 ^^^^ @variable.parameter
//                                      ^^^ @operator
//                                                  ^^^ @variable.parameter
    values := make(map[string]int, len(rest))
//  ^^^^^^ @variable
//         ^^ @operator
//            ^^^^ @function.builtin
//                 ^^^ @type.builtin
//                            ^^^ @type.builtin
//                                 ^^^ @function.builtin
    for i, _ := range rest { if i > 3 && p.next == nil { continue } else { break } }
//  ^^^ @keyword.repeat
//         ^ @character.special
//              ^^^^^ @keyword.repeat
//                           ^^ @keyword.conditional
//                                    ^^ @operator
//                                         ^^^^ @variable.member
//                                                 ^^^ @constant.builtin
//                                                       ^^^^^^^^ @keyword.repeat
//                                                                  ^^^^ @keyword.conditional
    point := &Point[int]{Name: "a\n", next: nil}
//           ^ @operator
//            ^^^^^ @type
//                       ^^^^ @variable.member
//                             ^^ @string
//                               ^^ @string.escape
    go func() { defer str.ToUpper("x") }()
//  ^^ @keyword.coroutine
//     ^^^^ @keyword.function
//              ^^^^^ @keyword
//                        ^^^^^^^ @function.method.call
    switch r := 'x'; r { case 'y': return string(r), true; default: goto end }
//  ^^^^^^ @keyword.conditional
//              ^^^ @character
//                       ^^^^ @keyword.conditional
//                               ^ @punctuation.delimiter
//                                 ^^^^^^ @keyword.return
//                                        ^^^^^^ @type.builtin
//                                                   ^^^^ @boolean
//                                                         ^^^^^^^ @keyword.conditional
//                                                                  ^^^^ @keyword
//                                                                       ^^^ @label
    select { case v := <-channel: helper(v) }
//  ^^^^^^ @keyword.conditional
//                     ^^ @operator
//                                ^^^^^^ @function.call
}
var signal = syscall.SIGHUP
//           ^^^^^^^ @variable
//                   ^^^^^^ @constant
