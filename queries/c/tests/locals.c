int scale(int factor) {
  //          ^^^^^^ @variable.parameter
  int count = factor;
  //  ^^^^^ @variable
  //          ^^^^^^ @variable.parameter
  {
    int factor = 2;
    //  ^^^^^^ @variable
    count *= factor;
    //       ^^^^^^ @variable
  }
  return factor + count;
  //     ^^^^^^ @variable.parameter
  //              ^^^^^ @variable
}
int outside = factor;
//            ^^^^^^ @variable
