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

class Shelf {
 public:
  int room(int width) { return books_ + width; }
  //                           ^^^^^^ @variable.member
  //                                    ^^^^^ @variable.parameter
  int other() { int books_ = 2; return books_ + *rows; }
  //                                   ^^^^^^ @variable
  //                                             ^^^^ @variable.member
 private:
  int books_;
  //  ^^^^^^ @variable.member
  int *rows;
};
int Shelf<int>::total = 0;
//              ^^^^^ @variable.member
int Shelf::shown(int end, int rest) {
  std::cout << std::string::npos << std::end << end << Shelf::rest;
  //   ^^^^ @variable
  //                        ^^^^ @variable
  //                                     ^^^ @variable
  //                                            ^^^ @variable.parameter
  //                                                          ^^^^ @variable.member
}
