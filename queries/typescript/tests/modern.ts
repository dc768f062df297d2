export type * from "a";
//     ^^^^ @keyword.import
let big: bigint = 1n;
//       ^^^^^^ @type.builtin
type Pair = [string, number?];
//                         ^ @operator
class Box<in Item, out Result> {
//        ^^ @keyword.modifier
//                 ^^^ @keyword.modifier
  private static readonly MAX_SIZE = 10;
//                        ^^^^^^^^ @constant
  static accessor count: number;
//       ^^^^^^^^ @keyword.modifier
}
function page({ params: { id } }: Props, [head, ...tail]: string[]) {
//                        ^^ @variable.parameter
//                                                 ^^^^ @variable.parameter
}
const users = sql<User[]>`select * from users`;
//            ^^^ @function.call
//                        ^^^^^^ @keyword
const Card = styled.div<{ open: boolean }>`color: red;`;
//                  ^^^ @function.method.call
//                                         ^^^^^ @property
