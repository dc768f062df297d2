find(Text) -> re:run(Text, "a+").
%                           ^ @string.regexp
%                            ^ @operator
