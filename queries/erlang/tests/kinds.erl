-module(kinds).
-export_type([kind/0]).
%             ^^^^ @type
-export([all/1]).
%        ^^^ @function
all(List) ->
    maybe {ok, X} ?= lists:map(fun erlang:abs/1, List), X end.
%                 ^^ @operator
%                                  ^^^^^^ @module
%                                         ^^^ @function
