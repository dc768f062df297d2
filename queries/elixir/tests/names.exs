defmodule Shop.Basket do
  @moduledoc false
  @nil
# ^ @attribute
  #^^^ @attribute
  @true
  #^^^^ @attribute
  @limit 10

  defmacro __using__(opts) do
  #        ^^^^^^^^^ @function
  #                  ^^^^ @variable.parameter
    quote do: __build__(unquote(opts))
    #         ^^^^^^^^^ @function.call
    #     ^^^ @keyword
  end

  defp _sum(_first, second) when second > 0, do: _sum(0, second)
  #    ^^^^ @function
  #         ^^^^^^ @comment
  #                 ^^^^^^ @variable.parameter
  #                                              ^^^^ @function.call
  def ready? when @limit > 1, do: __MODULE__
  #   ^^^^^^ @function
  #                               ^^^^^^^^^^ @constant.builtin
  def total(basket, _, __extra), do: __MODULE__.sum
  #                 ^ @character.special
  #                    ^^^^^^^ @comment
  #                                  ^^^^^^^^^^ @constant.builtin
  #                                             ^^^ @function.call

  def run(list) do
    _ignored = :erlang.node
#   ^^^^^^^^ @comment
    #          ^^^^^^^ @string.special.symbol
    #                  ^^^^ @function.call
    Enum.map(list, &(&1 + 1))
    #                ^^ @variable.builtin
    Enum.map(list, &_sum/2)
    #               ^^^^ @function.call
    options = %{do: 1, else: 2, other: 3}
    #           ^^^ @string.special.symbol
    #                  ^^^^^ @string.special.symbol
    #                           ^^^^^^ @string.special.symbol
    list = [after: 1]
    #       ^^^^^^ @string.special.symbol
    if options, do: list, else: nil
    #           ^^^ @keyword
    #                     ^^^^^ @keyword
    ~r/a+#{options}b/i
    # ^ @string.regexp
    #             ^ @punctuation.special
    #                ^ @string.regexp
    ~s(plain) <> ~w/one two/
    # ^ @string
    #       ^ @string
    #              ^ @string
    ~D[2026-01-02]
#   ^^^^^^^^^^^^^^ @string.special
    __FOO__ = System.monotonic_time
#   ^^^^^^^ @comment
    #         ^^^^^^ @module
    #                ^^^^^^^^^^^^^^ @function.call
  end
end
