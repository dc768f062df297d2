-module(locals).

area(Side, _) ->
    Twice = Side * 2,
%%  ^^^^^ @variable
%%          ^^^^ @variable.parameter
    lists:map(fun(One) -> One + Side + Twice end, []).
%%                        ^^^ @variable.parameter
%%                              ^^^^ @variable.parameter
%%                                     ^^^^^ @variable

other() -> Side.
%%         ^^^^ @variable
