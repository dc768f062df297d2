import { Injectable, type OnInit } from '@angular/core'
// <- @keyword.import
//                   ^^^^ @keyword.import
//                        ^^^^^^ @type

@Injectable({ providedIn: 'root' })
// <- @attribute
 // <- @attribute
//            ^^^^^^^^^^ @property
export abstract class Store<State> implements OnInit {
// <- @keyword.import
//     ^^^^^^^^ @keyword.modifier
//              ^^^^^ @keyword.type
//                    ^^^^^ @type
//                                 ^^^^^^^^^^ @keyword
//                                            ^^^^^^ @type
  private static instance?: Store<unknown>
  // <- @keyword.modifier
  //      ^^^^^^ @keyword.modifier
  //             ^^^^^^^^ @variable.member
  //                        ^^^^^ @type
  protected readonly listeners = new Set<(state: State) => void>()
  // <- @keyword.modifier
  //        ^^^^^^^^ @keyword.modifier
  //                 ^^^^^^^^^ @variable.member
  //                                 ^^^ @constructor
  declare total: number
  // <- @keyword.modifier

  constructor(private state: State, public readonly name: string = 'store') {
  // <- @constructor
  //          ^^^^^^^ @keyword.modifier
  //                  ^^^^^ @variable.parameter
  //                                ^^^^^^ @keyword.modifier
  //                                                      ^^^^^^ @type.builtin
    this.total = 0
    // <- @variable.builtin
    //   ^^^^^ @variable.member
  }

  abstract reduce(action: Action): State
  //       ^^^^^^ @function.method
  //              ^^^^^^ @variable.parameter
  //                      ^^^^^^ @type

  get current(): Readonly<State> {
  // <- @keyword.modifier
  //  ^^^^^^^ @function.method
  //             ^^^^^^^^ @type.builtin
    return this.state!
    // <- @keyword.return
  }

  override async dispatch(this: Store<State>, action: Action): Promise<void> {
  // <- @keyword.modifier
  //       ^^^^^ @keyword.coroutine
  //             ^^^^^^^^ @function.method
  //                      ^^^^ @variable.builtin
    const next = await this.reduce(action)
    // <- @keyword
    //           ^^^^^ @keyword.coroutine
    //                      ^^^^^^ @function.method.call
    for (const listener of this.listeners) listener(next)
    //                  ^^ @keyword.repeat
    //                                     ^^^^^^^^ @function.call
  }
}
