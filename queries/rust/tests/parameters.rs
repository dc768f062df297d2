fn f(ref a: T, ref mut b: U, Some(ref c): Option<V>, Point { x: d, .. }: Point, (mut e, ref g): Pair) {
//       ^ @variable.parameter
//                     ^ @variable.parameter
//                           ^^^^ @constant.builtin
//                                    ^ @variable.parameter
//                                                              ^ @variable.parameter
//                                                                                   ^ @variable.parameter
//                                                                                          ^ @variable.parameter
    match a { Some(x) => x, None => 1 }
    //        ^^^^ @constant.builtin
    //                      ^^^^ @constant.builtin
}
