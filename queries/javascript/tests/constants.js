const N = 1, MAX_SIZE = N;
//    ^ @constant
//           ^^^^^^^^ @constant
//                      ^ @constant
const { FOO, BAR: BAZ, other } = process.env;
//      ^^^ @constant
//                ^^^ @constant
//                     ^^^^^ @variable
const [X, y] = pair;
//     ^ @constant
//        ^ @variable
class Tree extends A {}
//    ^^^^ @type
//                 ^ @type
const code = js`let a = ${N} + 1`;
//           ^^ @function.call
//              ^^^ @keyword
//                      ^^ @punctuation.special
//                             ^ @number
const typed = ts`let b: string`;
//               ^^^ @keyword
//                      ^^^^^^ @type.builtin
show(Role.Admin, { code: Status.NotFound }, this.Menu.size);
//        ^^^^^ @constant
//                              ^^^^^^^^ @constant
//                                               ^^^^ @variable.member
const first = Role.Admin, Item = Menu.Item;
//                 ^^^^^ @constant
//                                    ^^^^ @type
class Bar extends Menu.Item {}
//                     ^^^^ @type
