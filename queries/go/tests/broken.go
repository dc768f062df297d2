package p

const _ = iota
//    ^ @character.special

var f = Sum[int]
//          ^ @type.builtin

func f(n Point) int {
	z := n.
	return z
 // <- @keyword.return
}
