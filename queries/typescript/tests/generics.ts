type Primitive = string | number | boolean | bigint | symbol
// <- @keyword.type
//   ^^^^^^^^^ @type.definition
//               ^^^^^^ @type.builtin
//                      ^ @operator
//                                                    ^^^^^^ @type.builtin
type DeepPartial<T> = T extends Primitive ? T : { [K in keyof T]?: DeepPartial<T[K]> }
//   ^^^^^^^^^^^ @type.definition
//               ^ @type
//                      ^^^^^^^ @keyword
//                                        ^ @keyword.conditional.ternary
//                                                   ^^ @keyword.operator
//                                                      ^^^^^ @keyword.operator
type Route = `/${string}/edit`
//               ^^^^^^ @type.builtin
type Getter<K extends string> = `get${Capitalize<K>}`
//                                    ^^^^^^^^^^ @type.builtin
type Last<L extends readonly unknown[]> = L extends readonly [...infer _, infer E] ? E : never
//                  ^^^^^^^^ @keyword.modifier
//                           ^^^^^^^ @type.builtin
//                                                               ^^^^^ @keyword.operator
//                                                                                       ^^^^^ @type.builtin

interface Repository<Entity extends { id: number }, Key = Entity['id']> {
// <- @keyword.type
//        ^^^^^^^^^^ @type
//                   ^^^^^^ @type
//                                        ^^^^^^ @type.builtin
//                                                  ^^^ @type
//                                                               ^^^^ @string
  find(key: Key): Promise<Entity | undefined>
  // <- @function.method
  //   ^^^ @variable.parameter
  //              ^^^^^^^ @type
  //                               ^^^^^^^^^ @constant.builtin
  readonly size: number
  // <- @keyword.modifier
  //       ^^^^ @variable.member
  save?: (entity: Entity) => void
  //      ^^^^^^ @variable.parameter
  //                         ^^^^ @type.builtin
  new (name: string): Repository<Entity>
  // <- @keyword.operator
}

export function pluck<T, const K extends keyof T>(items: T[], key: K): Array<T[K]> {
// <- @keyword.import
//     ^^^^^^^^ @keyword.function
//              ^^^^^ @function
//                                                ^^^^^ @variable.parameter
//                                                                     ^^^^^ @type
  return items.map((item): T[K] => item[key])
  //           ^^^ @function.method.call
  //                ^^^^ @variable.parameter
}

const cache = new Map<string, Repository<any>>()
//                ^^^ @constructor
//                    ^^^^^^ @type.builtin
//                                       ^^^ @type.builtin
const names = pluck<User, 'name'>(users, 'name') as const
//            ^^^^^ @function.call
//                  ^^^^ @type
//                                               ^^ @keyword.operator
const pair: [left: number, right?: string] = [1] satisfies unknown[]
//    ^^^^ @variable
//                                               ^^^^^^^^^ @keyword.operator
