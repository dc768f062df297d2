fn broken( {
  foo(1,
  let x = 1;
  // <- @keyword
}
