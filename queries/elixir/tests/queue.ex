# TODO: docs
# <- @comment
# ^ @comment.todo
defmodule MyApp.Queue do
# <- @keyword.type
#         ^ @module
#                     ^ @keyword
  @moduledoc """
# ^ @attribute
#  ^ @attribute
  A queue.
# ^ @comment.documentation
  """
  use GenServer, restart: :temporary
# ^ @keyword.import
#     ^ @module
#                ^ @string.special.symbol
#                         ^ @string.special.symbol
  alias MyApp.{Repo, User}
# ^ @keyword.import
#              ^ @module
  import Ecto.Query, only: [from: 2]
# ^ @keyword.import
#        ^ @module
#                    ^ @string.special.symbol
#                                 ^ @number
  @timeout 5_000
# ^ @attribute
#  ^ @attribute
#          ^ @number
  @spec push(pid, term) :: :ok | {:error, atom}
#  ^ @attribute
#       ^ @function.call
#                       ^ @operator
#                          ^ @string.special.symbol
#                              ^ @operator
  defstruct name: nil, size: 0
# ^ @keyword
#           ^ @string.special.symbol
#                 ^ @constant.builtin
#                            ^ @number

  @doc "Pushes."
#  ^ @attribute
  def push(pid, item \\ nil) when is_pid(pid) do
# ^ @keyword.function
#     ^ @function
#          ^ @variable.parameter
#               ^ @variable.parameter
#                    ^ @operator
#                            ^ @keyword.operator
#                                 ^ @function.builtin
#                                             ^ @keyword
    GenServer.call(pid, {:push, item}, @timeout)
#   ^ @module
#             ^ @function.call
#                        ^ @string.special.symbol
#                                       ^ @attribute
  end
# ^ @keyword

  defp loop([head | tail], _acc), do: loop(tail, head)
# ^ @keyword.function
#      ^ @function
#            ^ @variable.parameter
#                 ^ @operator
#                          ^ @comment
#                                 ^ @keyword
#                                     ^ @function.call
  def handle_call({:push, item}, _from, %{size: size} = state) do
#     ^ @function
#                                         ^ @string.special.symbol
#                                                       ^ @variable.parameter
    case Map.fetch(state, :x) do
#   ^ @keyword.conditional
#        ^ @module
#            ^ @function.call
#                             ^ @keyword
      {:ok, value} -> {:reply, value + 1, %{state | size: size}}
#      ^ @string.special.symbol
#                  ^ @operator
#                              ^ @variable
#                                    ^ @operator
#                                      ^ @number
      :error -> raise ArgumentError, "bad #{inspect(state)}\n"
#               ^ @keyword.exception
#                     ^ @module
#                                    ^ @string
#                                         ^ @punctuation.special
#                                           ^ @function.builtin
#                                                          ^ @string.escape
    end
    if size > 0 and not is_nil(item), do: :ok, else: nil
#   ^ @keyword.conditional
#           ^ @operator
#               ^ @keyword.operator
#                   ^ @keyword.operator
#                                              ^ @keyword
    for x <- 1..10, x in list, do: x * 2.5
#   ^ @keyword.repeat
#         ^ @operator
#             ^ @operator
#                     ^ @keyword.operator
#                                      ^ @number.float
    list |> Enum.map(&(&1 + 1)) |> Enum.filter(fn x -> x != 0 end)
#        ^ @operator
#           ^ @module
#                ^ @function.call
#                    ^ @operator
#                      ^ @variable.builtin
#                                              ^ @keyword.function
#                                                        ^ @operator
#                                                             ^ @keyword.function
  end
end
