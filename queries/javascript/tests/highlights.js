#!/usr/bin/env node
// <- @keyword.directive
'use strict'
// ^ @keyword.directive
import React, { useState as state } from 'react'
// <- @keyword.import
//     ^ @type
//              ^ @variable
//                       ^ @keyword.import
//                                  ^ @keyword.import
//                                         ^ @string
import * as path from 'path'
//     ^ @character.special
//          ^ @module
const MAX_SIZE = 0x10, ratio = 1.5
// <- @keyword
//     ^ @constant
//             ^ @operator
//               ^ @number
//                   ^ @punctuation.delimiter
//                             ^ @number.float
export default async function load(url, { depth = 1, ...rest }, [first]) {
// <- @keyword.import
//      ^ @keyword.import
//             ^ @keyword.coroutine
//                    ^ @keyword.function
//                            ^ @function
//                                 ^ @variable.parameter
//                                        ^ @variable.parameter
//                                                   ^ @operator
//                                                       ^ @variable.parameter
//                                                               ^ @variable.parameter
  const result = await fetch(url, { method: 'GET', url })
  //             ^ @keyword.coroutine
  //                   ^ @function.call
  //                                ^ @property
  //                                        ^ @string
  //                                               ^ @variable
  if (!result.ok && url?.length >= 2) throw new HttpError(`bad ${url}\n`)
  // <- @keyword.conditional
  //  ^ @operator
  //          ^ @variable.member
  //                   ^ @punctuation.delimiter
  //                                  ^ @keyword.exception
  //                                        ^ @keyword.operator
  //                                            ^ @constructor
  //                                                      ^ @string
  //                                                           ^ @punctuation.special
  //                                                             ^ @variable
  //                                                                 ^ @string.escape
  return depth ? result.json() : null
  // <- @keyword.return
  //           ^ @keyword.conditional.ternary
  //                    ^ @function.method.call
  //                           ^ @keyword.conditional.ternary
  //                             ^ @constant.builtin
}
/** Documentation. */
// <- @comment.documentation
class Square extends Shape {
// <- @keyword.type
//    ^ @type
//           ^ @keyword
//                   ^ @type
  static #count = 0
  // <- @keyword.modifier
  //     ^ @variable.member
  //              ^ @number
  handler = (event) => this.go(event)
  // <- @function.method
  //         ^ @variable.parameter
  //                ^ @operator
  //                   ^ @variable.builtin
  constructor(side) {
  // <- @constructor
    super(side)
    // <- @variable.builtin
    this.side = side
    //   ^ @variable.member
  }
  get area() { return this.side ** 2 }
  // <- @keyword.modifier
  //  ^ @function.method
  *[Symbol.iterator]() { yield* this.items }
  //^ @type.builtin
  //                     ^ @keyword.return
}
const add = (a, b) => a + b
//    ^ @function
//           ^ @variable.parameter
const double = n => n * 2
//             ^ @variable.parameter
module.exports.add = add
// <- @variable.builtin
//     ^ @variable.member
//             ^ @variable.member
emitter.onClose = function () {}
//      ^ @function.method
//                ^ @keyword.function
for (const item of list) { if (item in seen) continue }
// <- @keyword.repeat
//   ^ @keyword
//              ^ @keyword.repeat
//                                  ^ @keyword.operator
//                                           ^ @keyword.repeat
outer: while (true) break outer
// <- @label
//     ^ @keyword.repeat
//            ^ @boolean
//                        ^ @label
switch (typeof x) { case undefined: default: debugger }
// <- @keyword.conditional
//      ^ @keyword.operator
//                  ^ @keyword.conditional
//                       ^ @constant.builtin
//                                  ^ @keyword.conditional
//                                           ^ @keyword.debug
try { console.log(/a[b-c]+\d/gi) } catch (e) { parseInt(e, 10) } finally {}
// <- @keyword.exception
//    ^ @variable.builtin
//            ^ @function.method.call
//                ^ @punctuation.bracket
//                 ^ @string.regexp
//                       ^ @operator
//                        ^ @string.escape
//                           ^ @character.special
//                                 ^ @keyword.exception
//                                             ^ @function.builtin
//                                                               ^ @keyword.exception
const view = <Panel.Item title="x" {...props} onClick={go}><b>hi &amp;</b></Panel.Item>
//           ^ @tag.delimiter
//            ^ @tag
//                  ^ @tag
//                       ^ @tag.attribute
//                            ^ @operator
//                             ^ @string
//                                 ^ @punctuation.special
//                                            ^ @tag.attribute
//                                                     ^ @variable
//                                                        ^ @tag.delimiter
//                                                          ^ @tag.builtin
//                                                            ^ !variable
//                                                               ^ @character.special
//                                                                    ^ @tag.delimiter
const sheet = css`a { color: red }`
//            ^ @function.call
//               ^ @string
//                    ^ @property
