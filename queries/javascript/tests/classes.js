import { EventEmitter } from 'node:events'
// <- @keyword.import
//       ^^^^^^^^^^^^ @type
//                      ^^^^ @keyword.import
//                           ^^^^^^^^^^^^^ @string

export class Queue extends EventEmitter {
//     ^^^^^ @keyword.type
//           ^^^^^ @type
//                 ^^^^^^^ @keyword
//                         ^^^^^^^^^^^^ @type
  static #instances = 0
  // <- @keyword.modifier
  //     ^^^^^^^^^^ @variable.member
  //                  ^ @number
  #items = []
  // <- @variable.member
  limit = Infinity
  // <- @variable.member
  //      ^^^^^^^^ @constant.builtin

  static {
  // <- @keyword.modifier
    Queue.#instances += 1
  }

  constructor(items = [], { limit } = {}) {
  // <- @constructor
  //          ^^^^^ @variable.parameter
  //                        ^^^^^ @variable.parameter
    super()
    // <- @variable.builtin
    this.#items = [...items]
    // <- @variable.builtin
    //   ^^^^^^ @variable.member
    //             ^^^ @operator
    this.limit = limit ?? 100
    //                 ^^ @operator
    //   ^^^^^ @variable.member
  }

  get size() {
  // <- @keyword.modifier
  //  ^^^^ @function.method
    return this.#items.length
    // <- @keyword.return
    //                 ^^^^^^ @variable.member
  }

  set size(value) {
  // <- @keyword.modifier
  //       ^^^^^ @variable.parameter
    this.#items.length = value
  }

  *[Symbol.iterator]() {
  //       ^^^^^^^^ @variable.member
    yield* this.#items
    // <- @keyword.return
  }

  async push(item) {
  // <- @keyword.coroutine
  //    ^^^^ @function.method
  //         ^^^^ @variable.parameter
    if (!(item instanceof Object)) throw new TypeError('not an object')
    //         ^^^^^^^^^^ @keyword.operator
    //                             ^^^^^ @keyword.exception
    //                                   ^^^ @keyword.operator
    //                                       ^^^^^^^^^ @constructor
    this.emit('push', item)
    //   ^^^^ @function.method.call
    return #items in this && super.push?.(item)
    //            ^^ @keyword.operator
    //                    ^^ @operator
    //                       ^^^^^ @variable.builtin
  }
}
