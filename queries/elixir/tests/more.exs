defmodule Shape do
  @callback area(t) :: float
#  ^ @attribute
#           ^ @function.call
  defmacro debug(expr) do
# ^ @keyword.function
#          ^ @function
#                ^ @variable.parameter
    quote do: IO.inspect(unquote(expr))
#   ^ @keyword
#             ^ @module
#                ^ @function.call
#                        ^ @keyword
  end
  defguard is_big(x) when x > 100
# ^ @keyword.function
#          ^ @function
#                    ^ @keyword.operator
  defdelegate size(x), to: Other
# ^ @keyword.function
#             ^ @function
#                          ^ @module
  def a <> b, do: __MODULE__
#                 ^ @constant.builtin
  @impl true
#  ^ @attribute
#       ^ @boolean
end
regex = ~r/^\w+(a|b)$/i
# <- @variable
#     ^ @operator
#       ^ @string.regexp
words = ~w(a b)a
#       ^ @string
sql = ~s(text #{x})
#     ^ @string
#             ^ @punctuation.special
char = ?a
#      ^ @character
map = %{"key" => 1, atom: 0xFF, "quoted": 1.0e3}
#     ^ @punctuation.special
#       ^ @string
#             ^ @operator
#                   ^ @string.special.symbol
#                         ^ @number
#                                         ^ @number.float
user = %User{name: "x"}
#       ^ @module
#            ^ @string.special.symbol
with {:ok, a} <- fetch(), do: a
# <- @keyword.conditional
#             ^ @operator
#                ^ @function.call
try do
# <- @keyword.exception
#   ^ @keyword
  throw(:x)
# ^ @keyword.exception
rescue
# <- @keyword.exception
  e in RuntimeError -> e.message
#   ^ @keyword.operator
#      ^ @module
#                   ^ @operator
#                        ^ @variable.member
after
# <- @keyword.exception
  :done
end
receive do
# <- @keyword.conditional
  msg -> send(self(), msg)
#        ^ @function.builtin
#             ^ @function.builtin
end
unless x, do: y, else: z
# <- @keyword.conditional
cond do
# <- @keyword.conditional
  true -> 'charlist'
# ^ @boolean
#         ^ @string
end
text = """
Hello #{name}
# <- @string
#       ^ @variable
"""
test "adds", %{conn: conn} do
# <- @function.call
#    ^ @string
#              ^ @string.special.symbol
  assert Enum.count([1]) == 1
# ^ @function.call
#             ^ @function.call
#                        ^ @operator
end
add = &Kernel.+/2
bin = <<1, 2::size(8)>>
#     ^ @punctuation.bracket
#       ^ @number
#           ^ @operator
#             ^ @function.call
#                    ^ @punctuation.bracket
