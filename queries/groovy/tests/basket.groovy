#!/usr/bin/env groovy
package org.acme.shop
// <- @keyword.import
//          ^^^^ @module

import groovy.transform.CompileStatic
// <- @keyword.import
//     ^^^^^^ @module
//                      ^^^^^^^^^^^^^ @type
import static java.lang.Math.max as most
//     ^^^^^^ @keyword.modifier
//                                  ^^^^ @type

/** Doc. */
//  ^^^ @comment.documentation
@CompileStatic
 // <- @attribute
class Basket extends Base {
// <- @keyword.type
//    ^^^^^^ @type
//           ^^^^^^^ @keyword.modifier
//                   ^^^^ @type
    private static final int MAX = 10
//  ^^^^^^^ @keyword.modifier
    //             ^^^^^ @keyword.modifier
    //                   ^^^ @type.builtin
    //                       ^^^ @constant
    //                           ^ @operator
    //                             ^^ @number
    String name = "a ${user.name} $b.c \n" // c
//  ^^^^^^ @type
    //     ^^^^ @variable
    //               ^^ @punctuation.special
    //                 ^^^^ @variable
    //                      ^^^^ @variable.member
    //                             ^ @variable
    //                               ^ @variable.member
    //                                 ^^ @string.escape
    //                                        ^ @comment
    def total(int a, b = 2) throws IOException {
//  ^^^ @keyword.function
    //  ^^^^^ @function
    //        ^^^ @type.builtin
    //            ^ @variable
    //                   ^ @number
    //                      ^^^^^^ @keyword.exception
    //                             ^^^^^^^^^^^ @type
        for (item in items) { sum += item.price * 1.5 }
//      ^^^ @keyword.repeat
        //   ^^^^ @variable
        //        ^^ @keyword.operator
        //                                ^^^^^ @variable.member
        //                                      ^ @operator
        //                                        ^^^ @number.float
        items.collect { it.price }.findAll { x -> x > 1 }
        //    ^^^^^^^ @function.method.call
        //              ^^ @variable.builtin
        //                         ^^^^^^^ @function.method.call
        //                                     ^^ @punctuation.delimiter
        //                                          ^ @operator
        if (a == null && b instanceof String) { throw new Error('x') }
//      ^^ @keyword.conditional
        //       ^^^^ @constant.builtin
        //                 ^^^^^^^^^^ @keyword.operator
        //                                      ^^^^^ @keyword.exception
        //                                            ^^^ @keyword.operator
        //                                                ^^^^^ @type
        //                                                      ^^^ @string
        switch (a) {
//      ^^^^^^ @keyword.conditional
            case String: break
//          ^^^^ @keyword.conditional
            //   ^^^^^^ @type
            //           ^^^^^ @keyword.repeat
            default: x()
//          ^^^^^^^ @keyword.conditional
            //       ^ @function.call
        }
        def m = [key: 1, 'b': 2, (c): 3]
        //       ^^^ @property
        //            ^ @number
        //               ^^^ @string
        //                        ^ @variable
        x?.y ?: a ? b : c
//       ^^ @punctuation.delimiter
        // ^ @variable.member
        //   ^^ @operator
        //          ^ @variable
        a =~ /re\d+/ || a ==~ ~/x/
        //^^ @operator
        //   ^^^ @string.regexp
        //      ^^ @string.escape
        //                ^^^ @operator
        //                     ^^^ @string.regexp
        a / b / c
        //  ^ @variable
        //^ @operator
        '''it's''' + """multi ${x + 1}""" + $/dollar $$ /$
        // ^^^^ @string
        //              ^^^^^ @string
        //                      ^ @variable
        //                          ^ @number
        //                                    ^^^^^^ @string
        //                                           ^^ @string.escape
        assert x : 'msg'
//      ^^^^^^ @keyword
        //     ^ @variable
        return this.&run
//      ^^^^^^ @keyword.return
        //     ^^^^ @variable.builtin
        //           ^^^ @variable.member
    }
    static void main(String[] args) { println 'x' }
    //     ^^^^ @type.builtin
    //          ^^^^ @function
    //                        ^^^^ @variable
    //                                ^^^^^^^ @function.builtin
}
enum Color { RED, GREEN }
// <- @keyword.type
//   ^^^^^ @type
//           ^^^ @constant
