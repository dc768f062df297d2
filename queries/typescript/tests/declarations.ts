/// <reference types="node" />
declare global {
// <- @keyword.modifier
  interface Window {
    readonly version: string
    //       ^^^^^^^ @variable.member
  }
}

declare function parse(input: string | Buffer, reviver?: (key: string) => any): unknown
// <- @keyword.modifier
//               ^^^^^ @function
//                     ^^^^^ @variable.parameter
//                                     ^^^^^^ @type
//                                             ^^^^^^^ @variable.parameter
declare const enum Level { Debug = 'debug', Error = 1 << 2 }
//            ^^^^ @keyword.type
//                 ^^^^^ @type
//                         ^^^^^ @constant
//                                 ^^^^^^^ @string
//                                                    ^^ @operator

export type { Settings } from './settings'
//     ^^^^ @keyword.import
//            ^^^^^^^^ @type
export default Level
//     ^^^^^^^ @keyword.import
namespace Geometry {
// <- @keyword.type
//        ^^^^^^^^ @module
  export const origin: Point = { x: 0, y: 0 }
  //                   ^^^^^ @type
  //                             ^ @property
}
import Point = Geometry.Point
// <- @keyword.import

function isPoint(value: unknown): value is Point {
//       ^^^^^^^ @function
//                                      ^^ @keyword.operator
//                                         ^^^^^ @type
  return typeof value === 'object' && value !== null && 'x' in value
  //     ^^^^^^ @keyword.operator
  //                                            ^^^^ @constant.builtin
  //                                                        ^^ @keyword.operator
}
function assertPoint(value: unknown): asserts value is Point {
//                                    ^^^^^^^ @keyword.operator
  if (!isPoint(value)) throw new TypeError(`not a point: ${String(value)}`)
  //                   ^^^^^ @keyword.exception
  //                             ^^^^^^^^^ @constructor
  //                                                     ^^ @punctuation.special
}
function area(shape: Circle): number
function area(shape: Square, scale: number): number
//       ^^^^ @function
//                           ^^^^^ @variable.parameter
function area(shape: any, scale = 1) {
  return shape.radius ** 2 * Math.PI * scale
  //                  ^^ @operator
  //                         ^^^^ @type.builtin
  //                              ^^ @constant
}
let settings: typeof defaults
// <- @keyword
//            ^^^^^^ @keyword.operator
const size = <number>window.innerWidth
//            ^^^^^^ @type.builtin
//                          ^^^^^^^^^^ @variable.member
abstract class Base { protected abstract run(): Promise<never> }
// <- @keyword.modifier
//                                       ^^^ @function.method
