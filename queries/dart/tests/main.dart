// A counter. TODO: reset
// ^ @comment
//            ^ @comment.todo
/// Documented [thing].
//  ^ @comment.documentation
library counter;
// <- @keyword.import
//      ^ @module
import 'dart:async' show Future, Timer;
// <- @keyword.import
//     ^ @string
//                  ^ @keyword.import
import 'package:a/a.dart' as a;
//                        ^ @keyword.import
//                           ^ @module
@immutable
// <- @attribute
 // <- @attribute
abstract class Counter<T extends num> extends Base with Mixin implements Thing {
// <- @keyword.modifier
//       ^ @keyword.type
//             ^ @type
//                     ^ @type
//                       ^ @keyword
//                               ^ @type.builtin
//                                    ^ @keyword
//                                            ^ @type
//                                                 ^ @keyword
//                                                      ^ @type
//                                                            ^ @keyword
//                                                                       ^ @type
  final int value;
  // <- @keyword.modifier
//      ^ @type.builtin
//          ^ @variable.member
  static const String name = 'n';
  // <- @keyword.modifier
//       ^ @keyword.modifier
//             ^ @type.builtin
//                           ^ @string
  late double? ratio = 1.5;
  // <- @keyword.modifier
//     ^ @type.builtin
//                     ^ @number.float
  Counter(this.value, {required this.other, int start = 0});
  // <- @constructor
//        ^ @variable.builtin
//                     ^ @keyword.modifier
//                                          ^ @type.builtin
//                                              ^ @variable.parameter
//                                                      ^ @number
  factory Counter.zero() => Counter(0);
  // <- @keyword.modifier
//        ^ @constructor
//                       ^ @operator
  Future<void> run(int count, [String? text]) async {
  // <- @type
//       ^ @type.builtin
//             ^ @function.method
//                 ^ @type.builtin
//                     ^ @variable.parameter
//                                     ^ @variable.parameter
//                                            ^ @keyword.coroutine
    var total = 0x1F + count;
//  ^ @keyword
//      ^ @variable
//              ^ @number
//                   ^ @operator
//                     ^ @variable
    for (var i = 0; i < 10; i++) {
//  ^ @keyword.repeat
//           ^ @variable
//               ^ @number
//                    ^ @operator
//                           ^ @operator
      if (i == 5) continue;
//    ^ @keyword.conditional
//          ^ @operator
//                ^ @keyword.repeat
    }
    await helper(total);
//  ^ @keyword.coroutine
//        ^ @function.call
//               ^ @variable
    print('x: ${total + 1} $count\n');
//  ^ @function.builtin
//        ^ @string
//            ^ @punctuation.special
//              ^ @variable
//                       ^ @punctuation.special
//                               ^ @string.escape
    list.add(name: 1).map((e) => e * 2);
//  ^ @variable
//       ^ @function.method.call
//           ^ @variable.parameter
//                    ^ @function.method.call
//                         ^ @variable.parameter
//                            ^ @operator
    final copy = const Point(1, 2);
//  ^ @keyword.modifier
//               ^ @keyword.modifier
//                     ^ @constructor
    try { throw Error(); } on Foo catch (e) { rethrow; } finally {}
//  ^ @keyword.exception
//        ^ @keyword.exception
//                         ^ @keyword.exception
//                            ^ @type
//                                ^ @keyword.exception
//                                            ^ @keyword.exception
//                                                       ^ @keyword.exception
    return null;
//  ^ @keyword.return
//         ^ @constant.builtin
  }
  int get size => _size;
//    ^ @keyword.function
//        ^ @function.method
  set size(int v) { _size = v; }
  // <- @keyword.function
//    ^ @function.method
//             ^ @variable.parameter
  operator +(Counter o) => this;
  // <- @keyword.function
//                         ^ @variable.builtin
}
enum Color { red, green }
// <- @keyword.type
//   ^ @type
//           ^ @constant
//                ^ @constant
