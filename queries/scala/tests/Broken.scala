object A {
  def f(x: Int =
  val y = 1
  // <- @keyword
  def g = 2
  // <- @keyword.function
}
