defmodule A do
# <- @keyword
  use B
  def f(x) do
# ^ @keyword
    y = foo(x,
  end
# ^ @keyword
  defp g(x) do
    "a
  end
