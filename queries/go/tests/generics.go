package collections

import "cmp"

type Number interface {
//   ^^^^^^ @type
//          ^^^^^^^^^ @keyword.type
	~int | ~float64
 // <- @operator
//^^^ @type.builtin
 //   ^ @operator
 //      ^^^^^^^ @type.builtin
	String() string
 // <- @function.method
 //       ^^^^^^ @type.builtin
}

type Pair[K comparable, V any] struct {
//   ^^^^ @type
//        ^ @type
//          ^^^^^^^^^^ @type.builtin
//                        ^^^ @type.builtin
	Key   K
 // <- @variable.member
 //    ^ @type
	Value V
}

type Celsius = float64
//   ^^^^^^^ @type.definition
//           ^ @operator
//             ^^^^^^^ @type.builtin

const (
	Red Color = iota + 1
 // <- @constant
 //  ^^^^^ @type
 //          ^^^^ @constant.builtin
	Green
 // <- @constant
)

func Map[T, U any](items []T, f func(T) U) []U {
//   ^^^ @function
//       ^ @type
//                 ^^^^^ @variable.parameter
//                            ^ @variable.parameter
	out := make([]U, 0, len(items))
 //     ^^^^ @function.builtin
 //            ^ @type
 //               ^ @number
 //                  ^^^ @function.builtin
	for _, item := range items {
 //  ^ @character.special
 //             ^^^^^ @keyword.repeat
		out = append(out, f(item))
  //    ^^^^^^ @function.builtin
  //                ^ @function.call
	}
	return out
}

func Sum[N Number](values ...N) (total N) {
//       ^ @type
//         ^^^^^^ @type
//                        ^^^ @operator
//                               ^^^^^ @variable.parameter
outer:
// <- @label
	for i := 0; i < len(values); i++ {
 // <- @keyword.repeat
 //                            ^^ @operator
		switch v := any(values[i]).(type) {
  // <- @keyword.conditional
  //          ^^^ @type.builtin
  //                          ^^^^ @keyword.type
		case int, nil:
  //   ^^^ @type.builtin
  //        ^^^ @constant.builtin
			continue outer
   // <- @keyword.repeat
   //       ^^^^^ @label
		case float64:
			total += N(v) &^ 0b11
   //    ^^ @operator
   //            ^^ @operator
   //               ^^^^ @number
			fallthrough
   // <- @keyword
		case error:
			panic(`bad value`)
   // <- @function.builtin
   //    ^^^^ @string
		}
	}
	pairs := []Pair[string, int]{{Key: "a", Value: 0x1F}}
 //         ^^^^ @type
 //              ^^^^^^ @type.builtin
 //                            ^^^ @variable.member
 //                                 ^^^ @string
 //                                             ^^^^ @number
	swap := Map[int, rune](nil, func(i int) rune { return 'x' })
 //      ^^^ @function.call
 //               ^^^^ @type.builtin
 //                               ^ @variable.parameter
 //                                                    ^^^ @character
	goto end
 // <- @keyword
 //   ^^^ @label
end:
	return 1.5e3 + 2i
 //     ^^^^^ @number.float
}
