int scale(int factor) {
  //          ^^^^^^ @variable.parameter
  auto twice = [factor](int other) { return factor * other; };
  //                        ^^^^^ @variable.parameter
  //                                        ^^^^^^ @variable.parameter
  //                                                 ^^^^^ @variable.parameter
  for (int other : list) use(other);
  //                         ^^^^^ @variable
  return factor;
  //     ^^^^^^ @variable.parameter
}
