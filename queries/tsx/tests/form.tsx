import { useReducer, type ChangeEvent, type ReactNode } from 'react'
// <- @keyword.import
//       ^^^^^^^^^^ @variable
//                   ^^^^ @keyword.import
//                        ^^^^^^^^^^^ @type
//                                                           ^^^^^^^ @string
import styles from './form.module.css'
//            ^^^^ @keyword.import

type Action = { kind: 'set'; name: string } | { kind: 'reset' }
// <- @keyword.type
//   ^^^^^^ @type.definition
//              ^^^^ @variable.member
//                    ^^^^^ @string
//                                 ^^^^^^ @type.builtin
//                                          ^ @operator

function reduce(state: State, action: Action): State {
// <- @keyword.function
//       ^^^^^^ @function
//              ^^^^^ @variable.parameter
//                     ^^^^^ @type
//                                    ^^^^^^ @type
  switch (action.kind) {
  // <- @keyword.conditional
  //             ^^^^ @variable.member
    case 'reset': return { ...state, dirty: false }
    // <- @keyword.conditional
    //            ^^^^^^ @keyword.return
    //                     ^^^ @operator
    //                               ^^^^^ @property
    //                                      ^^^^^ @boolean
    default: throw new Error(`odd ${action satisfies Action}`)
    // <- @keyword.conditional
    //       ^^^^^ @keyword.exception
    //             ^^^ @keyword.operator
    //                 ^^^^^ @constructor
    //                            ^^ @punctuation.special
    //                                     ^^^^^^^^^ @keyword.operator
  }
}

export default function Form<T extends object>({ values, children }: Props<T>): JSX.Element {
// <- @keyword.import
//     ^^^^^^^ @keyword.import
//                      ^^^^ @function
//                           ^ @type
//                             ^^^^^^^ @keyword
//                                               ^^^^^^ @variable.parameter
//                                                                   ^^^^^ @type
//                                                                                  ^^^^^^^ @type
  const [state, dispatch] = useReducer(reduce, { dirty: false } as State)
  // <- @keyword
  //            ^^^^^^^^ @variable
  //                        ^^^^^^^^^^ @function.call
  //                                                            ^^ @keyword.operator
  //                                                               ^^^^^ @type
  const change = (event: ChangeEvent<HTMLInputElement>) => dispatch({ kind: 'set', name: event.target.value! })
  //    ^^^^^^ @function
  //              ^^^^^ @variable.parameter
  //                     ^^^^^^^^^^^ @type
  //                                                    ^^ @operator
  //                                                       ^^^^^^^^ @function.call
  //                                                                                           ^^^^^^ @variable.member
  return (
    <form className={styles.form} onSubmit={() => save(values)} noValidate>
    {/* <- @tag.delimiter */}
  {/*^^^^ @tag.builtin */}
    {/*   ^^^^^^^^^ @tag.attribute */}
    {/*             ^ @punctuation.special */}
    {/*              ^^^^^^ @variable */}
    {/*                           ^^^^^^^^ @tag.attribute */}
    {/*                                           ^^^^ @function.call */}
    {/*                                                         ^^^^^^^^^^ @tag.attribute */}
      <Label.Text htmlFor="name">Name &amp; more</Label.Text>
      {/*    ^^^^ @tag */}
      {/*         ^^^^^^^ @tag.attribute */}
      {/*                 ^^^^^^ @string */}
      {/*                             ^^^^^ @character.special */}
      {/*                                       ^^ @tag.delimiter */}
      <input id="name" onChange={change} value={state.name ?? ''} />
    {/*^^^^^ @tag.builtin */}
      {/*    ^^ @tag.attribute */}
      {/*                        ^^^^^^ @variable */}
      {/*                                                  ^^ @operator */}
      {/*                                                         ^^ @tag.delimiter */}
      {state.dirty && <button type="reset">Reset</button>}
      {/*    ^^^^^ @variable.member */}
      {/*          ^^ @operator */}
      {/*              ^^^^^^ @tag.builtin */}
      {/*                     ^^^^ @tag.attribute */}
      {/*                          ^^^^^^^ @string */}
      <>{children}</>
      {/*^^^^^^^^ @variable */}
    </form>
  )
}
