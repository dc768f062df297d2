module shop
// <- @keyword.import
//     ^^^^ @module

import os
// <- @keyword.import
//     ^^ @module
import net.http as web
// <- @keyword.import
//     ^^^^^^^^ @module

// A point of the plane.
// <- @comment
@[heap]
// <- @attribute
pub struct Point {
// <- @keyword.modifier
//  ^^^^^^ @keyword.type
//         ^^^^^ @type
	Base
	// <- @type
pub mut:
// <- @keyword.modifier
	x     int = 1 @[required; json: 'X']
	// <- @variable.member
	//    ^^^ @type.builtin
	//        ^ @operator
	//          ^ @number
	//            ^ @attribute
	//                              ^^^ @string
	next  ?&Point
	// <- @variable.member
	//    ^^ @operator
	//      ^^^^^ @type
	items []string
	// <- @variable.member
	//      ^^^^^^ @type.builtin
	by    map[string]int
	// <- @variable.member
	//    ^^^ @type.builtin
	then  fn (int, string) !bool
	// <- @variable.member
	//    ^^ @keyword.function
	//        ^^^ @type.builtin
	//                     ^ @operator
}

struct Box[T] {
// <- @keyword.type
//     ^^^ @type
//         ^ @type
	value T
	// <- @variable.member
	//    ^ @type
}

interface Shape {
// <- @keyword.type
//        ^^^^^ @type
	area() f64
	// <- @function.method
	//     ^^^ @type.builtin
	name string
	// <- @variable.member
	//   ^^^^^^ @type.builtin
}

enum Color as u8 {
// <- @keyword.type
//   ^^^^^ @type
//         ^^ @keyword.operator
//            ^^ @type.builtin
	red
	// <- @constant
	green = 2
	// <- @constant
	//    ^ @operator
	//      ^ @number
}

type Num = f64 | int
// <- @keyword.type
//   ^^^ @type
//       ^ @operator
//         ^^^ @type.builtin

const pi = 3.14
// <- @keyword
//    ^^ @constant
//       ^ @operator
//         ^^^^ @number.float

const (
// <- @keyword
	max_size = 0xff
	// <- @constant
	//       ^ @operator
	//         ^^^^ @number
)

pub fn (mut p Point) move(dx f64, dy f64) !Point {
// <- @keyword.modifier
//  ^^ @keyword.function
//          ^ @variable.parameter
//            ^^^^^ @type
//                   ^^^^ @function.method
//                           ^^^ @type.builtin
//                                        ^ @operator
//                                         ^^^^^ @type
	p.x += int(dx)
	// <- @variable
	//^ @variable.member
	//  ^^ @operator
	//     ^^^ @type.builtin
	//         ^^ @variable
	return Point{
	// <- @keyword.return
	//     ^^^^^ @type
		...p
		// <- @operator
		// ^ @variable
		x: 1
		// <- @variable.member
		// ^ @number
	}
}

fn add[T](a T, b T) T {
// <- @keyword.function
// ^^^ @function
//     ^ @type
//        ^ @variable.parameter
//          ^ @type
//               ^ @type
//                  ^ @type
	return a + b
	// <- @keyword.return
	//     ^ @variable
	//       ^ @operator
	//         ^ @variable
}

fn C.strlen(s &char) int
// <- @keyword.function
// ^ @module
//   ^^^^^^ @function
//          ^ @variable.parameter
//            ^ @operator
//             ^^^^ @type.builtin

fn main() {
// <- @keyword.function
// ^^^^ @function
	mut a := [1, 2]
	// <- @keyword.modifier
	//  ^ @variable
	//    ^^ @operator
	//        ^ @number
	name := 'Bob ${a.len} $name.first\n'
	// <- @variable
	//   ^^ @operator
	//      ^^^^ @string
	//           ^^ @punctuation.special
	//             ^ @variable
	//               ^^^ @variable.member
	//                     ^^^^ @variable
	//                               ^^ @string.escape
	raw := r'a\n'
	// <- @variable
	//  ^^ @operator
	//     ^^^^^^ @string
	letter := `x`
	// <- @variable
	//     ^^ @operator
	//        ^^^ @character
	outer: for x in 0 .. 5 {
	// <- @label
	//     ^^^ @keyword.repeat
	//         ^ @variable
	//           ^^ @keyword.operator
	//              ^ @number
	//                ^^ @operator
		continue outer
		// <- @keyword.repeat
		//       ^^^^^ @label
	}
	match name {
	// <- @keyword.conditional
	//    ^^^^ @variable
		.red { println('one') }
		 // <- @constant
		//     ^^^^^^^ @function.builtin
		//             ^^^^^ @string
		else { eprintln(@FILE) }
		// <- @keyword.conditional
		//     ^^^^^^^^ @function.builtin
		//              ^^^^^ @constant.builtin
	}
	text := os.read_file('a.txt') or { panic(err) }
	// <- @variable
	//   ^^ @operator
	//      ^^ @variable
	//         ^^^^^^^^^ @function.method.call
	//                   ^^^^^^^ @string
	//                            ^^ @keyword.operator
	//                                 ^^^^^ @function.builtin
	//                                       ^^^ @variable.builtin
	defer {
	// <- @keyword
		text.free()
		// <- @variable
		//   ^^^^ @function.method.call
	}
	th := spawn work(2)
	// <- @variable
	// ^^ @operator
	//    ^^^^^ @keyword.coroutine
	//          ^^^^ @function.call
	//               ^ @number
	$if linux {
	// <- @keyword.directive
	//  ^^^^^ @variable
		C.puts(c'hi')
		// <- @module
		//^^^^ @function.call
		//     ^^^^^ @string
	}
	p := &Point{
	// <- @variable
	//^^ @operator
	//    ^^^^^ @type
		x: 1
		// <- @variable.member
		// ^ @number
	}
	p.move(1, 2.5e3)!
	// <- @variable
	//^^^^ @function.method.call
	//     ^ @number
	//        ^^^^^ @number.float
	//              ^ @operator
	ok := true && p is Shape || 2 !in a
	// <- @variable
	// ^^ @operator
	//    ^^^^ @boolean
	//            ^ @variable
	//              ^^ @keyword.operator
	//                 ^^^^^ @type
	//                          ^ @number
	//                                ^ @variable
	f := fn [a] (x int) int {
	// <- @variable
	//^^ @operator
	//   ^^ @keyword.function
	//       ^ @variable
	//           ^ @variable.parameter
	//             ^^^ @type.builtin
		return x * 2
		// <- @keyword.return
		//     ^ @variable
		//       ^ @operator
		//         ^ @number
	}
	color := Color.red
	// <- @variable
	//    ^^ @operator
	//       ^^^^^ @type
	//             ^^^ @constant
	none_at_all := none
	// <- @variable
	//          ^^ @operator
	//             ^^^^ @constant.builtin
	b := a.map(it * 2)
	// <- @variable
	//^^ @operator
	//   ^ @variable
	//     ^^^ @function.method.call
	//         ^^ @variable.builtin
	//              ^ @number
	unsafe {
	// <- @keyword
		assert ok
		// <- @keyword
		//     ^^ @variable
	}
}
