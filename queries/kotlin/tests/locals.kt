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
