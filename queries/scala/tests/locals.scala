
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
