class A {
  int f(Object o) {
    return switch (o) { case String _ -> 1; default -> 2; };
//                                  ^ @character.special
  }
  String g(String s) {
    var z = s.
    return z;
//  ^ @keyword.return
  }
}
