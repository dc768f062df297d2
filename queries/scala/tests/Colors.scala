enum Color(val rgb: Int):
// <- @keyword.type
//   ^ @type
//             ^ @variable.parameter
//                  ^ @type.builtin
  case Red extends Color(0xFF0000)
  // <- @keyword
//     ^ @constant
//         ^ @keyword
//                 ^ @type
  case Mixed(a: Int)
//     ^ @constant
//           ^ @variable.parameter
end Color
// <- @keyword

given intOrd: Ordering[Int] with
// <- @keyword
//    ^ @variable
//            ^ @type
//                          ^ @keyword
  def compare(x: Int, y: Int): Int = x - y
//    ^ @function.method
//            ^ @variable.parameter

extension (s: String) def shout: String = s.toUpperCase + "!"
// <- @keyword
//         ^ @variable.parameter
//                        ^ @function
//                                                        ^ @string
def max[T](x: T, y: T)(using ord: Ordering[T]): T = if ord.gt(x, y) then x else y
//  ^ @function
//      ^ @type
//                     ^ @keyword.modifier
//                           ^ @variable.parameter
//                                                  ^ @keyword.conditional
//                                                         ^ @function.method.call
//                                                                  ^ @keyword.conditional
//                                                                         ^ @keyword.conditional
type Id = String | Int
// <- @keyword.type
//   ^ @type.definition
//        ^ @type.builtin
//               ^ @operator
opaque type Name = String
// <- @keyword.modifier
//          ^ @type.definition
abstract class Base[F[_]](protected val x: F[Int]) derives Eq
// <- @keyword.modifier
//       ^ @keyword.type
//             ^ @type
//                  ^ @type
//                        ^ @keyword.modifier
//                                                 ^ @keyword
//                                                         ^ @type
final private val API_KEY = f"$x%2.2f"
// <- @keyword.modifier
//    ^ @keyword.modifier
//                ^ @constant
//                          ^ @function.call
//                             ^ @variable
inline def debug(inline msg: String): Unit = ()
// <- @keyword.modifier
//     ^ @keyword.function
//         ^ @function
//                      ^ @variable.parameter
@main def run(args: String*): Unit = do { x } while (y)
 // <- @attribute
//        ^ @function
//            ^ @variable.parameter
//                                   ^ @keyword.repeat
//                                            ^ @keyword.repeat
import Color.*
//     ^ @type
//           ^ @character.special
