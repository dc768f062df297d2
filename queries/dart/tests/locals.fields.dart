class Counter {
  int count = 0;
  //  ^^^^^ @variable.member
  static const int limit = 3;
  //               ^^^^^ @variable.member
  int add() {
    return count + limit + other;
    //     ^^^^^ @variable.member
    //             ^^^^^ @variable.member
    //                     ^^^^^ @variable
  }
}
