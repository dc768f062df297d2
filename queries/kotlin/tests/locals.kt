fun area(width: Int, height: Int): Int {
    val result = width * height
//      ^ @variable
//               ^ @variable.parameter
//                       ^ @variable.parameter
    return listOf(1).map { n -> n + width }.first() + result
//                         ^ @variable.parameter
//                              ^ @variable.parameter
//                                  ^ @variable.parameter
//                                                    ^ @variable
}

class Shelf {
    private var books = 1
    //          ^^^^^ @variable.member
    fun room(width: Int): Int {
        books = width
//      ^^^^^ @variable.member
        return books
        //     ^^^^^ @variable.member
    }
    fun other(books: Int) = show(books)
    //                           ^^^^^ @variable.parameter
}

class Store(private val db: Database) : Closeable {
    fun close() = db.close()
    //            ^^ @variable.parameter
    fun show() { println("$name at $place") }
    //                              ^^^^^ @variable
}
enum class Level(val weight: Int) {
    LOW(1);
    val half = 2
    //  ^^^^ @variable.member
    fun next() = weight + 1
    //  ^^^^ @function.method
    //           ^^^^^^ @variable.parameter
}
const val maxSize = 10
//        ^^^^^^^ @constant
