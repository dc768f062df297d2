#!/usr/bin/env kotlin
import org.gradle.api.tasks.testing.Test
//                                  ^ @type

plugins {
// <- @function.call
//      ^ @punctuation.bracket
    kotlin("jvm") version "1.9.0"
//  ^ @function.call
//         ^ @string
//                ^ @function.call
//                        ^ @string
    id("com.android.application")
//  ^ @function.call
}

val versions = mapOf("ktor" to "2.3.0", "x" to 1_000)
// <- @keyword
//  ^ @variable
//           ^ @operator
//             ^ @function.builtin
//                          ^ @function.call
//                                             ^ @number
dependencies {
// <- @function.call
    implementation("io.ktor:ktor-core:${versions["ktor"]}")
//  ^ @function.call
//                                    ^ @punctuation.special
//                                      ^ @variable
//                                                      ^ @punctuation.special
}

tasks.withType<Test> { useJUnitPlatform() }
// <- @variable
//    ^ @function.method.call
//             ^ @type
//                     ^ @function.call
inline fun <reified T> Any.cast(): T = this as T
// <- @keyword.modifier
//     ^ @keyword.function
//          ^ @keyword.modifier
//                  ^ @type
//                     ^ @type.builtin
//                         ^ @function
//                                 ^ @type
//                                     ^ @variable.builtin
//                                          ^ @keyword.operator
operator fun Point.plus(other: Point) = Point(x + other.x, y)
// <- @keyword.modifier
//       ^ @keyword.function
//           ^ @type
//                 ^ @function
//                      ^ @variable.parameter
//                             ^ @type
//                                      ^ @constructor
//                                            ^ @variable
//                                              ^ @operator
//                                                      ^ @variable.member
val pattern = Regex("\\d+[a-z]")
//            ^ @constructor
val text = """
//         ^ @string
    raw $pattern text
//  ^ @string
//      ^ @punctuation.special
//       ^ @variable
""".trimIndent()
//  ^ @function.method.call
var c: Char = '\u0041'
//     ^ @type.builtin
//            ^ @character
//             ^ @string.escape
val flags = 0b1010 and 0xFF.inv() or 1.0f.toInt()
//          ^ @number
//                 ^ @function.call
//                     ^ @number
//                          ^ @function.method.call
val ref = String::length
//        ^ @type.builtin
//              ^ @operator
//                ^ @variable.member
val f: (Int) -> Int = fun(x: Int): Int { return@f x!! }
//           ^ @punctuation.delimiter
//                    ^ @keyword.function
//                        ^ @variable.parameter
//                                       ^ @keyword.return
//                                              ^ @label
//                                                 ^ @operator
loop@ for ((k, v) in map) { if (k !is Int) break@loop else super.toString() }
// <- @label
//    ^ @keyword.repeat
//          ^ @variable
//                ^ @keyword.repeat
//                                ^ @keyword.operator
//                                         ^ @keyword.repeat
//                                               ^ @label
//                                                         ^ @variable.builtin
//                                                               ^ @function.method.call
@Deprecated("no", level = DeprecationLevel.ERROR) val old: Int? = list?.get(0)?.size
// <- @attribute
 // <- @attribute
//                ^ @variable.parameter
//                        ^ @type
//                                         ^ @constant
//                                                            ^ @operator
//                                                                    ^ @operator
//                                                                      ^ @function.method.call
