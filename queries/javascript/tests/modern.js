import { default as first, other } from "a";
//       ^^^^^^^ @keyword.import
export { first as default };
//                ^^^^^^^ @keyword.import
const five = 5.;
//           ^^ @number.float
using file = open();
// <- @keyword
await using base = connect();
//    ^^^^^ @keyword
{ using other = open(); }
//^^^^^ @keyword

class Point {
  static MAX_SIZE = 10;
//       ^^^^^^^^ @constant
  static accessor count = 0;
//       ^^^^^^^^ @keyword.modifier
  accessor = 1;
//^^^^^^^^ @variable.member
}

function page({ params: { id, other = 1, ...more } }, [head, ...tail]) {
//                        ^^ @variable.parameter
//                            ^^^^^ @variable.parameter
//                                          ^^^^ @variable.parameter
//                                                              ^^^^ @variable.parameter
}

const Button = styled.button.attrs({ type: "a" })`color: red;`;
//                                                ^^^^^ @property
const Link = styled(Button).attrs({ type: "a" })`color: red;`;
//                                               ^^^^^ @property
var using = 1;
//  ^^^^^ @variable
object.default.catch(object.if);
//     ^^^^^^^ @variable.member
//             ^^^^^ @function.method.call
//                          ^^ @variable.member
