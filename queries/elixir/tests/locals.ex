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

  def other, do: side
#                ^^^^ !variable.parameter
end
