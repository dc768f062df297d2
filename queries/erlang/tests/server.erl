%% The server. TODO: stop
%  ^ @comment
%              ^ @comment.todo
-module(server).
 % <- @keyword.import
%      ^ @punctuation.bracket
%       ^ @module
-behaviour(gen_server).
 % <- @keyword.import
%          ^ @module
-export([start/0, add/2]).
 % <- @keyword.import
%        ^ @function
%             ^ @operator
%              ^ @number
-include("server.hrl").
 % <- @keyword.import
%        ^ @string
-define(LIMIT, 100).
 % <- @keyword.directive
%       ^ @constant.macro
%              ^ @number
-record(state, {count = 0 :: integer(), name}).
 % <- @keyword.type
%       ^ @type
%               ^ @variable.member
%                     ^ @operator
%                       ^ @number
%                            ^ @type.builtin
%                                       ^ @variable.member
-spec add(integer(), list()) -> {ok, any()} | error.
 % <- @keyword
%     ^ @function
%         ^ @type.builtin
%                            ^ @operator
%                                ^ @string.special.symbol
%                                    ^ @type.builtin
%                                             ^ @string.special.symbol
add(X, Y) when X > ?LIMIT, is_integer(Y) ->
% <- @function
%   ^ @variable.parameter
%         ^ @keyword.conditional
%                ^ @operator
%                  ^ @constant.macro
%                   ^ @constant.macro
%                          ^ @function.builtin
%                                        ^ @operator
    Z = X + Y * 2.5,
%   ^ @variable
%     ^ @operator
%       ^ @variable
%         ^ @operator
%               ^ @number.float
%                  ^ @punctuation.delimiter
    case lists:member(Z, [1, $a, 16#FF]) of
%   ^ @keyword.conditional
%        ^ @module
%             ^ @punctuation.delimiter
%              ^ @function.call
%                            ^ @character
%                                ^ @number
%                                        ^ @keyword.conditional
        true -> ok;
%       ^ @boolean
%               ^ @string.special.symbol
%                 ^ @punctuation.delimiter
        _ -> io:format("x: ~p~n", [Z])
%       ^ @character.special
%            ^ @module
%               ^ @function.call
%                      ^ @string
    end,
%   ^ @keyword.conditional
    F = fun(A) -> A end,
%       ^ @keyword.function
%           ^ @variable.parameter
%                   ^ @keyword.function
    State#state{count = 1},
%        ^ @punctuation.special
%         ^ @type
%               ^ @variable.member
    #{key => 'quoted atom', other := 1},
%     ^ @string.special.symbol
%         ^ @operator
%            ^ @string.special.symbol
%                                 ^ @operator
    if X == 1 -> a; true -> b end,
%   ^ @keyword.conditional
%        ^ @operator
    receive {msg, M} -> M after 1000 -> timeout end,
%   ^ @keyword.coroutine
%            ^ @string.special.symbol
%                 ^ @variable
%                         ^ @keyword.coroutine
%                               ^ @number
    try foo() catch error:E -> throw(E) end.
%   ^ @keyword.exception
%       ^ @function.call
%             ^ @keyword.exception
%                   ^ @string.special.symbol
%                         ^ @variable
%                              ^ @function.builtin
