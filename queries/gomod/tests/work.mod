module app
// <- @keyword
//     ^ @module
go 1.20
// <- @keyword
// ^ @number
replace (
// <- @keyword
//      ^ @punctuation.bracket
	a.org/x v1.2.3 => b.org/y v1.3.0
	// <- @module
//       ^ @string.special
//              ^ @operator
//                 ^ @module
//                         ^ @string.special
)
retract [v1.0.0, v1.9.9] // broken
// <- @keyword
//      ^ @punctuation.bracket
//       ^ @string.special
//             ^ @punctuation.delimiter
//               ^ @string.special
//                     ^ @punctuation.bracket
//                          ^ @comment
