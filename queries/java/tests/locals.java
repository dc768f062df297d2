class Shapes {
  int scale(int factor) {
    //          ^^^^^^ @variable.parameter
    int count = factor;
    //          ^^^^^^ @variable.parameter
    list.forEach(other -> use(other, factor));
    //           ^^^^^ @variable.parameter
    //                        ^^^^^ @variable.parameter
    //                               ^^^^^^ @variable.parameter
    return count * factor;
    //     ^^^^^ @variable
    //             ^^^^^^ @variable.parameter
  }
  int outside = factor;
  //            ^^^^^^ @variable
}
