const words = /\b[a-z]+(?<tail>\d{2,})$/giu
//             ^^ @string.special
//               ^ @punctuation.bracket
//                                      ^^^ @character.special
const clean = text.replace(/\s+/g, ' ').split('\u0041')
//                 ^^^^^^^ @function.method.call
//                              ^ @character.special
//                                             ^^^^^^ @string.escape
const user = {
  name: 'Ada',
  // <- @property
  //    ^^^^^ @string
  //         ^ @punctuation.delimiter
  'full name': "Ada \"Countess\" Lovelace",
  //                ^^ @string.escape
  [`key-${words.size}`]: true,
  //    ^^ @punctuation.special
  //            ^^^^ @variable.member
  //                     ^^^^ @boolean
  birth: { year: 1815, month: 0xc },
  // <- @property
  //       ^^^^ @property
  //             ^^^^ @number
  //                          ^^^ @number
  greet(other) {
  // <- @function.method
  //    ^^^^^ @variable.parameter
    return `Hello ${other?.name ?? 'you'}!`
    //     ^^^^^^ @string
    //                   ^^ @punctuation.delimiter
    //                          ^^ @operator
    //                             ^^^^^ @string
  },
  get age() { return new Date().getFullYear() - this.birth.year },
  // <- @keyword.modifier
  //  ^^^ @function.method
  //                     ^^^^ @constructor
  //                            ^^^^^^^^^^^ @function.method.call
  handler: event => event.preventDefault(),
  // <- @function.method
  //       ^^^^^ @variable.parameter
  //                      ^^^^^^^^^^^^^^ @function.method.call
}
const { name, birth: { year = 1900 } } = user
//      ^^^^ @variable
//            ^^^^^ @property
//                     ^^^^ @variable
const page = html`<p class="note">${user.name}</p>`
//           ^^^^ @function.call
//                 ^ @tag
//                   ^^^^^ @tag.attribute
//                         ^^^^^^ @string
const style = css`.note { color: red }`
//                 ^^^^ @type
//                        ^^^^^ @property
const find = sql`select name from users where id = ${user.id}`
//               ^^^^^^ @keyword
//                           ^^^^ @keyword
// TODO: escape the names
// ^^^^ @comment.todo
console.log('%s has %d', user.name, -3.5)
//           ^^ @character.special
//                                   ^^^ @number.float
