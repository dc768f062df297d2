package com.example.shapes
// <- @keyword.import
//      ^ @module
//                  ^ @module

import scala.collection.mutable.{ListBuffer, Map => MMap}
// <- @keyword.import
//     ^ @module
//                      ^ @module
//                               ^ @type
//                                           ^ @type
//                                               ^ @operator
//                                                  ^ @type
import java.util._
//          ^ @module
//               ^ @character.special

/** A shape. */
// <- @comment.documentation
sealed trait Shape extends Product with Serializable {
// <- @keyword.modifier
//     ^ @keyword.type
//           ^ @type
//                 ^ @keyword
//                         ^ @type
//                                 ^ @keyword
//                                      ^ @type
  def area: Double
  // <- @keyword.function
//    ^ @function.method
//        ^ @punctuation.delimiter
//          ^ @type.builtin
}
case class Circle(radius: Double, private val name: String = "c") extends Shape {
// <- @keyword.modifier
//   ^ @keyword.type
//         ^ @type
//                ^ @variable.parameter
//                        ^ @type.builtin
//                                ^ @keyword.modifier
//                                        ^ @keyword
//                                            ^ @variable.parameter
//                                                           ^ @string
  override def area: Double = Pi * radius * radius
  // <- @keyword.modifier
//         ^ @keyword.function
//             ^ @function.method
//                            ^ @type
//                               ^ @operator
//                                 ^ @variable
}
object Shape extends App {
// <- @keyword.type
//     ^ @type
//                   ^ @type
  // FIXME: rounding
  // <- @comment
//   ^ @comment.error
  val MaxSize = 100L
  // <- @keyword
//    ^ @constant
//            ^ @operator
//              ^ @number
  lazy val cache = new ListBuffer[Int]()
  // <- @keyword.modifier
//     ^ @keyword
//         ^ @variable.member
//                 ^ @keyword.operator
//                     ^ @constructor
//                               ^ @punctuation.bracket
//                                ^ @type.builtin
  var count: Int = 0x1F
  // <- @keyword
//    ^ @variable.member
//           ^ @type.builtin
//                 ^ @number
  implicit def toStr(x: Int)(implicit ev: Ordering[Int]): String = x.toString
  // <- @keyword.modifier
//             ^ @function.method
//                   ^ @variable.parameter
//                           ^ @keyword.modifier
//                                    ^ @variable.parameter
//                                        ^ @type
//                                                        ^ @type.builtin
//                                                                   ^ @variable.member
  @tailrec def loop[A <: AnyRef, +B](xs: List[A], n: => Int): Unit = loop(xs.tail, n - 1)
  // <- @attribute
// ^ @attribute
//             ^ @function.method
//                  ^ @type
//                    ^ @operator
//                       ^ @type.builtin
//                                   ^ @variable.parameter
//                                       ^ @type
//                                                            ^ @type.builtin
//                                                                   ^ @function.call
//                                                                           ^ @variable.member
//                                                                                   ^ @operator
  shape match {
  // <- @variable
//      ^ @keyword.conditional
    case Circle(r, _) if r > 1.5 => println(s"r = $r and ${r * 2}\n")
//  ^ @keyword.conditional
//       ^ @constructor
//              ^ @variable
//                 ^ @character.special
//                    ^ @keyword.conditional
//                         ^ @operator
//                           ^ @number.float
//                               ^ @operator
//                                  ^ @function.builtin
//                                          ^ @function.call
//                                                ^ @punctuation.special
//                                                 ^ @variable
//                                                       ^ @punctuation.special
//                                                             ^ @number
    case s: Square => throw new IllegalStateException("bad")
//       ^ @variable
//          ^ @type
//                    ^ @keyword.exception
//                          ^ @keyword.operator
//                              ^ @constructor
    case other @ (_: Int) => null
//       ^ @variable
//             ^ @operator
//                           ^ @constant.builtin
  }
  for { x <- xs; y = x + 1 if y != 2 } yield (x, y)
  // <- @keyword.repeat
//      ^ @variable
//        ^ @operator
//                         ^ @keyword.conditional
//                              ^ @operator
//                                     ^ @keyword.return
  while (true) { count += 1 }
  // <- @keyword.repeat
//       ^ @boolean
//                     ^ @operator
  try { run() } catch { case e: Exception => } finally { close() }
  // <- @keyword.exception
//      ^ @function.call
//              ^ @keyword.exception
//                           ^ @variable
//                              ^ @type
//                                             ^ @keyword.exception
  xs.map(_ + 1).filter { x => x % 2 == 0 }.foldLeft(0)((a, b) => a + b)
//   ^ @function.method.call
//       ^ @character.special
//              ^ @function.method.call
//                       ^ @variable.parameter
//                                         ^ @function.method.call
//                                                      ^ @variable.parameter
  val f: Int => String = (n: Int) => if (n > 0) 'a'.toString else this.name
//                        ^ @variable.parameter
//                                   ^ @keyword.conditional
//                                              ^ @character
//                                                           ^ @keyword.conditional
//                                                                ^ @variable.builtin
//                                                                     ^ @variable.member
  val text = """raw "x" """
//           ^ @string
  a :: b ++ c
//  ^ @operator
//       ^ @operator
}
