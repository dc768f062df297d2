/**
 * Loads the settings of a project.
 * @param {string} path where they are
 */
export const load = async (path, options = {}) => {
// <- @keyword.import
//     ^^^^^ @keyword
//           ^^^^ @function
//                  ^^^^^ @keyword.coroutine
//                         ^^^^ @variable.parameter
//                               ^^^^^^^ @variable.parameter
//                                             ^^ @operator
  const { default: settings, ...rest } = await import(`${path}.js`)
  //               ^^^^^^^^ @variable
  //                                     ^^^^^ @keyword.coroutine
  //                                                   ^^ @punctuation.special
  //                                                     ^^^^ @variable
  //                                                         ^ @punctuation.special
  for (const [key, value] of Object.entries(rest)) {
  // <- @keyword.repeat
  //   ^^^^^ @keyword
  //                      ^^ @keyword.repeat
  //                         ^^^^^^ @type.builtin
  //                                ^^^^^^^ @function.method.call
    if (typeof value === 'function') continue
    //  ^^^^^^ @keyword.operator
    //               ^^^ @operator
    //                               ^^^^^^^^ @keyword.repeat
    settings[key] ||= value
    //            ^^^ @operator
  }
  return settings
}

export { load as default, load as read } from './settings.js'
//            ^^ @keyword.import
//                                       ^^^^ @keyword.import
export * from './more.js'
//     ^ @character.special

const listeners = new Map([['a', null], ['b', undefined]])
//                ^^^ @keyword.operator
//                    ^^^ @constructor
//                               ^^^^ @constant.builtin
//                                            ^^^^^^^^^ @constant.builtin
const legacy = require('./legacy')
//             ^^^^^^^ @function.builtin
module.exports = { legacy, name: 'x', run() { return 1e3 } }
// <- @variable.builtin
//                         ^^^^ @property
//                                    ^^^ @function.method
//                                                   ^^^ @number.float

label: while (true) {
// <- @label
//     ^^^^^ @keyword.repeat
//            ^^^^ @boolean
  try {
  // <- @keyword.exception
    JSON.parse(text)
    // <- @type.builtin
    //   ^^^^^ @function.method.call
  } catch ({ message }) {
  //^^^^^ @keyword.exception
    console.error(message)
    // <- @variable.builtin
    //      ^^^^^ @function.method.call
    break label
    // <- @keyword.repeat
    //    ^^^^^ @label
  } finally {
  //^^^^^^^ @keyword.exception
    debugger
    // <- @keyword.debug
  }
}
