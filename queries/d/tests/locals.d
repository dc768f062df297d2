int scale(int factor, ref int[] items) {
//            ^^^^^^ @variable.parameter
//                              ^^^^^ @variable.parameter
  auto total = factor + 1;
//     ^^^^^ @variable
//             ^^^^^^ @variable.parameter
  foreach (item; items) { total += item * factor; }
//         ^^^^ @variable
//               ^^^^^ @variable.parameter
//                        ^^^^^ @variable
//                                 ^^^^ @variable
  auto twice = (int n) { return n * factor; };
//     ^^^^^ @variable
//                  ^ @variable.parameter
//                              ^ @variable.parameter
  return items.map!(x => x * factor).sum + total;
//                  ^ @variable.parameter
//                       ^ @variable.parameter
//                                   ^^^ @variable.member
}

class Shape {
  this(string name) { this.name = name; }
//            ^^^^ @variable.parameter
//                    ^^^^ @variable.builtin
//                         ^^^^ @variable.member
//                                ^^^^ @variable.parameter
  void hide(int value) {
//              ^^^^^ @variable.parameter
    catchAll(value);
//           ^^^^^ @variable.parameter
    { string value = "a"; writeln(value); }
//           ^^^^^ @variable
//                                ^^^^^ @variable
  }
}
