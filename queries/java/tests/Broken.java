class A {
  void f() {
    foo(1,
    return x;
//  ^^^^^^ @keyword.return
  }
}
