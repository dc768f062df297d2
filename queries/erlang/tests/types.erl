-module(types).
 % <- @keyword.import
%       ^ @module
-type color() :: red | {rgb, byte()}.
 % <- @keyword.type
%     ^ @type
%             ^ @punctuation.delimiter
%                ^ @string.special.symbol
%                            ^ @type.builtin
-opaque handle() :: pid().
 % <- @keyword.type
%       ^ @type
%                   ^ @type.builtin
-ifdef(TEST).
 % <- @keyword.directive
%      ^ @constant.macro
-import(lists, [map/2]).
 % <- @keyword.import
%       ^ @module
-endif.
 % <- @keyword.directive
run() ->
% <- @function
    L = [X || X <- [1, 2], X rem 2 =:= 0, not false],
%          ^ @operator
%               ^ @operator
%                            ^ @keyword.operator
%                                  ^ @operator
%                                         ^ @keyword.operator
%                                             ^ @boolean
    B = <<1:8, "bin"/utf8>>,
%       ^ @punctuation.bracket
%         ^ @number
%              ^ @string
    Pid ! {self(), hello},
%   ^ @variable
%       ^ @operator
%          ^ @function.builtin
%                  ^ @string.special.symbol
    P = spawn(?MODULE, run, []),
%       ^ @function.builtin
%             ^ @constant.macro
%              ^ @constant.macro
%                      ^ @string.special.symbol
    begin ok end,
%   ^ @keyword
%         ^ @string.special.symbol
%            ^ @keyword
    X andalso Y orelse Z,
%     ^ @keyword.operator
%               ^ @keyword.operator
    "a\n" ++ "b".
%   ^ @string
%         ^ @operator
-spec read(my:path(), [key()]) -> {ok, state()} | [my:entry()] | closed().
%             ^^^^ @type
%                                      ^^^^^ @type
%                                                     ^^^^^ @type
%                                                                ^^^^^^ @type
-type pair() :: {first(), list(second())}.
%                ^^^^^ @type
tidy(X) ->
    try run(X)
%       ^^^ @function.call
    after close(X)
%   ^^^^^ @keyword.exception
    end.
