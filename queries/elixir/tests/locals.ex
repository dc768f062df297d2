defmodule Locals do
  def area(side, [head | rest]) do
    twice = side * 2
#   ^^^^^ @variable
#           ^^^^ @variable.parameter
    side(head) + length(rest) + twice
#   ^^^^ @function.call
#        ^^^^ @variable.parameter
#                       ^^^^ @variable.parameter
#                               ^^^^^ @variable
    fn side -> side + head end
#      ^^^^ @variable.parameter
#              ^^^^ @variable.parameter
#                     ^^^^ @variable.parameter
  end

  def bounded(value) when value > 1, do: value.size
#                         ^^^^^ @variable.parameter
#                                        ^^^^^ @variable.parameter

  def handle(%{count: count} = state, %User{name: name}, [first | _]) do
#                     ^^^^^ @variable.parameter
#                              ^^^^^ @variable.parameter
#                                                 ^^^^ @variable.parameter
    %{state | count: count + first, name: name}
#     ^^^^^ @variable.parameter
#                    ^^^^^ @variable.parameter
#                            ^^^^^ @variable.parameter
  end

  def create(conn, %{"user" => params, "id" => id}) do
#                              ^^^^^^ @variable.parameter
    show(conn, id, params)
#              ^^ @variable.parameter
#                  ^^^^^^ @variable.parameter
  end

  def pairs(%{"all" => all} = map, [{key, value}]) when all > 1, do: {key, map}
#                      ^^^ @variable.parameter
#                                    ^^^ @variable.parameter
#                                                       ^^^ @variable.parameter
#                                                                     ^^^ @variable.parameter
  def each([{key, ^value} | rest]), do: {key, rest, value}
#            ^^^ @variable.parameter
#                  ^^^^^ !variable.parameter
#                                        ^^^ @variable.parameter

  def other, do: side
#                ^^^^ !variable.parameter
end
