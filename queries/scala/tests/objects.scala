trait Source[+A, -B]
//           ^ @operator
//               ^ @operator
object Run {
  def run(shade: Shade) = shade match {
    case Shade.Dark | Shade.Light => Int.MaxValue + scala.math.Pi
//             ^^^^ @constant
//                  ^ @operator
//                                       ^^^^^^^^ @constant
//                                                             ^^ @type
    case _ => Palette.Shade.Dark
//            ^^^^^^^ @type
//                    ^^^^^ @type
  }
}
def last(x: Int) =
  x
end last
//  ^^^^ @variable

/** TODO: see https://a.b/c */
//  ^^^^ @comment.todo
//            ^^^^^^^^^^^^^ @string.special.url
object Later
