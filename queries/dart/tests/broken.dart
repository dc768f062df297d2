class A extends Sta
  const A();
  // <- @keyword.modifier
  void f() { return; }
//           ^^^^^^ @keyword.return
}
