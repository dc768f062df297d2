import struct Shapes.Point
//            ^ @module
//                   ^ @type
class Repo {
    class func make() -> Repo { Repo() }
//  ^ @keyword.modifier
    let f: @Sendable (Int) -> Void
//                    ^ @type.builtin
}
func show(x: Point) {
    Button { go() } label: { Text("x") }
//                  ^ @variable.parameter
    let k = #keyPath(Shape.area)
//           ^ @function.macro
    let z = x.
    return z
//  ^ @keyword.return
}
