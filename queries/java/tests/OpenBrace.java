class C {
  int f(int x) {
    if (x > 1) {
    return x;
  }
  String g(String s) { return s.trim(); }
}
