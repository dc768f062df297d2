@file:JvmName("Repository")
// <- @attribute
 // <- @keyword.modifier
//    ^ @attribute
//            ^ @string
package com.example.app
// <- @keyword.import
//      ^ @module
//          ^ @module
//                  ^ @module

import kotlinx.coroutines.flow.Flow
// <- @keyword.import
//     ^ @module
//             ^ @module
//                       ^ @punctuation.delimiter
//                             ^ @type
import java.util.*
// <- @keyword.import
//               ^ @character.special
import com.example.Json as J
//                      ^ @keyword.import
//                         ^ @type

/** Keeps users. */
// <- @comment.documentation
sealed interface Result<out T : Any>
// <- @keyword.modifier
//     ^ @keyword.type
//               ^ @type
//                     ^ @punctuation.bracket
//                      ^ @keyword.modifier
//                          ^ @type
//                            ^ @punctuation.delimiter
//                              ^ @type.builtin
data class User(val id: Long, private var name: String = "none") : Base(id), Named
// <- @keyword.modifier
//   ^ @keyword.type
//         ^ @type
//              ^ @keyword
//                  ^ @variable.parameter
//                      ^ @type.builtin
//                            ^ @keyword.modifier
//                                    ^ @keyword
//                                        ^ @variable.parameter
//                                              ^ @type.builtin
//                                                     ^ @operator
//                                                       ^ @string
//                                                                 ^ @type
//                                                                           ^ @type
enum class Color(val rgb: Int) { RED(0xFF0000), GREEN(0x00FF00); }
// <- @keyword.modifier
//   ^ @keyword.type
//         ^ @type
//                        ^ @type.builtin
//                               ^ @constant
//                                   ^ @number
//                                              ^ @constant
object Registry : Runnable { const val LIMIT = 10L }
// <- @keyword.type
//     ^ @type
//                ^ @type
//                           ^ @keyword.modifier
//                                     ^ @constant
//                                             ^ @number
typealias Handler = (String, Int) -> Unit
// <- @keyword.type
//        ^ @type.definition
//                   ^ @type.builtin
//                                ^ @punctuation.delimiter
//                                   ^ @type.builtin

class Repository<T>(private val dao: Dao) where T : Comparable<T> {
// <- @keyword.type
//    ^ @type
//               ^ @type
//                                   ^ @type
//                                        ^ @keyword
//                                                  ^ @type
    companion object { fun create(): Repository<*> = Repository(dao) }
//  ^ @keyword.modifier
//            ^ @keyword.type
//                     ^ @keyword.function
//                         ^ @function.method
//                                   ^ @type
//                                                   ^ @constructor
    lateinit var cache: MutableMap<String, List<User?>>
//  ^ @keyword.modifier
//           ^ @keyword
//               ^ @variable.member
//                      ^ @type
//                                 ^ @type.builtin
//                                         ^ @type
//                                              ^ @type
//                                                  ^ @operator
    val size: Int get() = cache.size
//  ^ @keyword
//      ^ @variable.member
//                ^ @keyword
//                        ^ @variable
//                              ^ @variable.member
    val lazyValue by lazy { 3.14 }
//                ^ @keyword.operator
//                   ^ @function.builtin
//                          ^ @number.float
    init { require(size > 0) { "Size was $size and ${cache.size}\n" } }
//  ^ @keyword
//         ^ @function.builtin
//                      ^ @operator
//                             ^ @string
//                                       ^ @punctuation.special
//                                                 ^ @punctuation.special
//                                                   ^ @variable
//                                                         ^ @variable.member
//                                                             ^ @punctuation.special
//                                                              ^ @string.escape
    constructor(other: Dao, flag: Boolean) : this(other)
//  ^ @keyword.function
//              ^ @variable.parameter
//                                ^ @type.builtin
//                                           ^ @variable.builtin

    override suspend fun load(id: Long, vararg tags: String): Flow<User>? {
//  ^ @keyword.modifier
//           ^ @keyword.coroutine
//                   ^ @keyword.function
//                       ^ @function.method
//                            ^ @variable.parameter
//                                      ^ @keyword.modifier
//                                             ^ @variable.parameter
//                                                            ^ @type
        // FIXME: slow
//      ^ @comment
//         ^ @comment.error
        for (i in 0 until 10 step 2) { continue }
//      ^ @keyword.repeat
//           ^ @variable
//             ^ @keyword.repeat
//                ^ @number
//                  ^ @function.call
//                           ^ @function.call
//                                     ^ @keyword.repeat
        while (true) { break }
//      ^ @keyword.repeat
//             ^ @boolean
//                     ^ @keyword.repeat
        val user = if (id == 0L) null else dao.find(id) ?: return null
//      ^ @keyword
//          ^ @variable
//                 ^ @keyword.conditional
//                        ^ @operator
//                               ^ @constant.builtin
//                                    ^ @keyword.conditional
//                                             ^ @function.method.call
//                                                      ^ @operator
//                                                         ^ @keyword.return
        when (user) {
//      ^ @keyword.conditional
            is Admin -> user.grant()
//          ^ @keyword.operator
//             ^ @type
//                   ^ @punctuation.delimiter
//                           ^ @function.method.call
            !in blocked, null -> throw IllegalStateException("x")
//          ^ @keyword.operator
//                               ^ @keyword.exception
//                                     ^ @constructor
            else -> println(user as? Admin)
//          ^ @keyword.conditional
//                  ^ @function.builtin
//                               ^ @keyword.operator
//                                   ^ @type
        }
        try { run() } catch (e: IOException) { } finally { }
//      ^ @keyword.exception
//                    ^ @keyword.exception
//                           ^ @variable.parameter
//                              ^ @type
//                                               ^ @keyword.exception
        return flow.map { user -> user.name }.filter { it.isNotEmpty() && !it.isBlank() }
//      ^ @keyword.return
//                  ^ @function.method.call
//                        ^ @variable.parameter
//                             ^ @punctuation.delimiter
//                                            ^ @function.method.call
//                                                     ^ @variable.builtin
//                                                        ^ @function.method.call
//                                                                     ^ @operator
//                                                                        ^ @operator
    }
}
