typedef Callback = void Function(int);
// <- @keyword.type
//      ^ @type.definition
//                 ^ @type.builtin
//                      ^ @type.builtin
mixin Walk on Animal {}
// <- @keyword.type
//    ^ @type
//         ^ @keyword
//            ^ @type
extension Ext on String { bool get blank => true; }
// <- @keyword.type
//        ^ @type
//            ^ @keyword
//               ^ @type.builtin
//                        ^ @type.builtin
//                                 ^ @function.method
//                                          ^ @boolean
void main() {
// <- @type.builtin
//   ^ @function
//       ^ @punctuation.bracket
  while (x is! int) { break; }
  // <- @keyword.repeat
//         ^ @keyword.operator
//             ^ @type.builtin
//                    ^ @keyword.repeat
  do { y = x as num; } while (false);
  // <- @keyword.repeat
//           ^ @keyword.operator
//                            ^ @boolean
  switch (color) { case 1: return; default: yield 1; }
  // <- @keyword.conditional
//                 ^ @keyword.conditional
//                      ^ @number
//                         ^ @keyword.return
//                                 ^ @keyword.conditional
//                                          ^ @keyword.return
  final s = r'raw\n' """multi
//          ^ @string
//                   ^ @string
  line""";
  // <- @string
  assert(a != b && !c || d ?? e);
  // <- @keyword.exception
//         ^ @operator
//              ^ @operator
//                    ^ @operator
//                         ^ @operator
  obj?.call()..x = 1;
//     ^ @function.method.call
//           ^ @operator
//             ^ @variable.member
  final m = {'a': [1, 2]};
//           ^ @string
//              ^ @punctuation.delimiter
//                 ^ @number
//                  ^ @punctuation.delimiter
  var f = flag ? 1 : 2;
//             ^ @keyword.conditional.ternary
//                 ^ @keyword.conditional.ternary
  super.dispose();
  // <- @variable.builtin
//      ^ @function.method.call
}
const MAX_VALUE = 3;
// <- @keyword.modifier
//    ^ @constant
//                ^ @number
/* block
   comment */
// ^ @comment

final found = RegExp(r'a+b');
//                     ^ @string.regexp
//                      ^ @operator
final plain = RegExp('a+b');
//                    ^^^ @string
