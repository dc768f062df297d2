void f(int x {
  foo(1,
  using Int = int;
  // <- @keyword.import
}
