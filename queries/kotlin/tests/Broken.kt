fun f() {
    foo(1,
    val x = 1
//  ^^^ @keyword
    return x
}
