import type { Options } from './options'
// <- @keyword.import
//     ^ @keyword.import
//            ^ @type
import fs = require('fs')
//          ^ @keyword.import
//                  ^ @string
export interface Shape<T extends object = {}> extends Base {
// <- @keyword.import
//     ^ @keyword.type
//               ^ @type
//                     ^ @type
//                       ^ @keyword
//                               ^ @type.builtin
//                                                    ^ @type
  readonly name: string
  // <- @keyword.modifier
  //       ^ @variable.member
  //           ^ @punctuation.delimiter
  //             ^ @type.builtin
  area?(scale: number): Promise<T[]>
  // <- @function.method
  //  ^ @operator
  //    ^ @variable.parameter
  //           ^ @type.builtin
  //                    ^ @type
  //                           ^ @punctuation.bracket
  //                            ^ @type
  [key: string]: unknown
  //^ @variable.parameter
}
type Keys<T> = { readonly [K in keyof T]?: T[K] } & Partial<Pick<T, 'a'>>
// <- @keyword.type
//   ^ @type.definition
//           ^ @operator
//               ^ @keyword.modifier
//                         ^ @type
//                           ^ @keyword.operator
//                              ^ @keyword.operator
//                                                ^ @operator
//                                                                  ^ @string
type Value = A extends infer U ? U : never
//     ^ @type.definition
//             ^ @keyword
//                     ^ @keyword.operator
//                             ^ @keyword.conditional.ternary
//                               ^ @type
//                                   ^ @type.builtin
declare module 'x' {}
// <- @keyword.modifier
//      ^ @keyword.type
namespace Tools.Inner { export const a = 1 }
// <- @keyword.type
//        ^ @module
//              ^ @module
enum Color { Red = 1, Green }
// <- @keyword.type
//   ^ @type
//           ^ @constant
//                    ^ @constant
@Component({ selector: 'x' })
// <- @attribute
// ^ @attribute
//           ^ @property
abstract class Panel<T> extends View<T> implements Shape<T> {
// <- @keyword.modifier
//       ^ @keyword.type
//             ^ @type
//                      ^ @keyword
//                              ^ @type
//                                      ^ @keyword
//                                                 ^ @type
  private static count: number = 0
  // <- @keyword.modifier
  //      ^ @keyword.modifier
  //             ^ @variable.member
  onDone = (a: string, b?: number): void => {}
  // <- @function.method
  //        ^ @variable.parameter
  //                   ^ @variable.parameter
  //                                ^ @type.builtin
  constructor(private readonly host: Host, ...rest: any[]) { super() }
  // <- @constructor
  //          ^ @keyword.modifier
  //                           ^ @variable.parameter
  //                                       ^ @operator
  //                                          ^ @variable.parameter
  //                                                ^ @type.builtin
  abstract draw(this: Panel<T>): asserts x is string
  //       ^ @function.method
  //            ^ @variable.builtin
  //                             ^ @keyword.operator
  //                                     ^ @variable.parameter
  //                                       ^ @keyword.operator
  override get size() { return this.host!.size as number }
  // <- @keyword.modifier
  //       ^ @keyword.modifier
  //           ^ @function.method
  //                                    ^ @operator
  //                                           ^ @keyword.operator
}
function pick<K extends keyof T>(object: T, { key, other = 1 }: Args, ...keys: K[]): T[K] {
// <- @keyword.function
//       ^ @function
//            ^ @type
//                      ^ @keyword.operator
//                               ^ @variable.parameter
//                                            ^ @variable.parameter
//                                                 ^ @variable.parameter
//                                                                       ^ @variable.parameter
  const found = new Map<string, K>() satisfies Foo
  //                ^ @constructor
  //                    ^ @type.builtin
  //                                 ^ @keyword.operator
  return <any>object[keys[0]]
  //      ^ @type.builtin
}
let a: typeof console.log | null | undefined, b: Tools.Inner<1>
//     ^ @keyword.operator
//            ^ @variable.builtin
//                        ^ @operator
//                          ^ @constant.builtin
//                                               ^ @module
//                                                     ^ @type
export type { Keys } from './keys'
//     ^ @keyword.import
//            ^ @type
//                   ^ @keyword.import
