void run(int count) {
  int twice(int n) => n * 2;
//    ^ @function
//              ^ @variable.parameter
//                    ^ @variable.parameter
  list.map((item) => item.count * other);
//          ^ @variable.parameter
//                   ^ @variable.parameter
//                        ^ @variable.member
//                                ^ @variable
}
int again() => f(count);
//               ^ @variable
