found = regexp(text, 'a+');
%                     ^ @string.regexp
%                      ^ @operator
