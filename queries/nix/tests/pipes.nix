{
  sorted = list |> map f |> builtins.filter g;
  #             ^ @operator
  #                ^^^ @function.builtin
  #                                  ^^^^^^ @function.builtin
}
