class A extends Sta
  const A();
  // <- @keyword
  void f() { return; }
//           ^^^^^^ @keyword
}
