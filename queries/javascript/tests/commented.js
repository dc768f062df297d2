const all = /* sql */ "select a from users";
//                     ^^^^^^ @keyword
all = /* language=SQL */ 'select b from users';
//                                 ^^^^ @keyword
find(/* sql */ "select c from users", "select plain");
//              ^^^^^^ @keyword
//                                     ^^^^^^ @string
const many = { one: /* sql */ "select d from users", two: [/* sql */ "select e from users"] };
//                             ^^^^^^ @keyword
//                                                                    ^^^^^^ @keyword
const plain = /* text */ "select f from users";
//                        ^^^^^^ @string

/**@type {Foo} */
// ^^^^^ @keyword
//        ^^^ @type
let documented = 1;
