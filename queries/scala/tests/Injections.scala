object Injections {
  val found = "a+".r
  //           ^ @string.regexp
  //            ^ @operator
  val rows = sql"select id from users"
  //             ^^^^^^ @keyword
}
