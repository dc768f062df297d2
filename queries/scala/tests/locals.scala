
class Shelf {
  var books = 1
  //  ^^^^^ @variable.member
  val width: Int = 2
  //  ^^^^^ @variable.member
  def room(width: Int) = books + width
  //                     ^^^^^ @variable.member
  //                             ^^^^^ @variable.parameter
  def other = { val books = 2; books + width }
  //                           ^^^^^ @variable
  //                                   ^^^^^ @variable.member
}

extension (x: Int)
  def square = x * x
//             ^ @variable.parameter
  def times(y: Int) = y * x
//                    ^ @variable.parameter
//                        ^ @variable.parameter

given show(using way: Way): Show = way.show
//                                 ^^^ @variable.parameter

def other = x + way
//          ^ @variable
//              ^^^ @variable

class Desk {
  var rest = 1
  def clear(list: List[Int], flag: Boolean) = {
    rest = list.head.min(-rest)
//  ^^^^ @variable.member
//         ^^^^ @variable.parameter
//              ^^^^ @variable.member
//                        ^^^^ @variable.member
    list.map(x => x.size)
//  ^^^^ @variable.parameter
//                ^ @variable.parameter
  }
}
