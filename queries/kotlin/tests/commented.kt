val all = /* sql */ "select a from users"
//                   ^^^^^^ @keyword
val one = /* language=SQL */ """select b from users"""
//                              ^^^^^^ @keyword
fun run() {
    find(/* sql */ "select c from users", "select plain")
    //              ^^^^^^ @keyword
    //                                     ^^^^^^ @string
    text = /* sql */ "select d from users"
    //                         ^^^^ @keyword
    val plain = /* text */ "select e from users"
    //                      ^^^^^^ @string
}

/** TODO: see https://a.b/c */
//  ^^^^ @comment.todo
//            ^^^^^^^^^^^^^ @string.special.url
val later = 1
