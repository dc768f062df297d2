fun f() {
    val s = "abc
    val y = 2
//  ^^^ @keyword
//          ^ @number
}
