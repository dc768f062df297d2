import * as React from 'react'
//     ^ @character.special
//       ^^ @keyword.import
//          ^^^^^ @module

const ThemeContext = React.createContext<Theme | null>(null)
//    ^^^^^^^^^^^^ @type
//                         ^^^^^^^^^^^^^ @function.method.call
//                                       ^^^^^ @type
//                                             ^ @operator
//                                                     ^^^^ @constant.builtin

export function useTheme(): Theme {
// <- @keyword.import
//     ^^^^^^^^ @keyword.function
//              ^^^^^^^^ @function
//                          ^^^^^ @type
  const theme = React.useContext(ThemeContext)
  // <- @keyword
  //    ^^^^^ @variable
  //                  ^^^^^^^^^^ @function.method.call
  if (!theme) throw new Error("no theme\n")
  // <- @keyword.conditional
  //  ^ @operator
  //          ^^^^^ @keyword.exception
  //                    ^^^^^ @constructor
  //                                   ^^ @string.escape
  return theme
}

export const Clock: React.FC<{ zone?: string }> = ({ zone = 'UTC', ...rest }) => {
//           ^^^^^ @function
//                        ^^ @type
//                                    ^^^^^^ @type.builtin
//                                                   ^^^^ @variable.parameter
//                                                          ^^^^^ @string
//                                                                 ^^^ @operator
  const [now, setNow] = React.useState<Date>(() => new Date())
  //     ^^^ @variable
  //          ^^^^^^ @variable
  //                          ^^^^^^^^ @function.method.call
  //                                            ^^ @operator
  //                                               ^^^ @keyword.operator
  React.useEffect(() => {
  //    ^^^^^^^^^ @function.method.call
    const timer = setInterval(async () => setNow(await read(zone)), 1_000)
    //    ^^^^^ @variable
    //                        ^^^^^ @keyword.coroutine
    //                                    ^^^^^^ @function.call
    //                                           ^^^^^ @keyword.coroutine
    //                                                              ^^^^^ @number
    return () => clearInterval(timer)
    // <- @keyword.return
  }, [zone])
  return <time {...rest} dateTime={now.toISOString()}>{now.toLocaleString()}</time>
  //     ^ @tag.delimiter
  //      ^^^^ @tag.builtin
  //            ^^^ @operator
  //                     ^^^^^^^^ @tag.attribute
  //                                   ^^^^^^^^^^^ @function.method.call
}

type Keys = keyof typeof themes
// <- @keyword.type
//   ^^^^ @type.definition
//          ^^^^^ @keyword.operator
//                ^^^^^^ @keyword.operator
enum Mode { Light = 'light', Dark = 'dark' }
// <- @keyword.type
//   ^^^^ @type
//          ^^^^^ @constant
//                  ^^^^^^^ @string
