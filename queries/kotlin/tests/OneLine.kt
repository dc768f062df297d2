fun all(list: List<Int>) = list.map(::shown).also { if (::name.isInitialized) print(::Shape) }
//                                    ^^^^^ @function.call
//                                                        ^^^^ @variable
//                                                                                    ^^^^^ @type
interface Named { val name: String }
//                    ^^^^ @variable.member
