#!/usr/bin/env fish
# <- @keyword.directive
switch $argv[1]
# <- @keyword.conditional
#       ^ @variable.builtin
#           ^ @punctuation.bracket
#            ^ @number
    case 'a*' b
#   ^ @keyword.conditional
#        ^ @string
        echo *.txt ~/dir
#       ^ @function.builtin
#            ^ @character.special
#                  ^ @string.special.path
end
# <- @keyword.conditional
alias ll='ls -l'
# <- @function.builtin
begin; echo {a,b}; end
# <- @keyword
#      ^ @function.builtin
#           ^ @punctuation.bracket
#             ^ @punctuation.delimiter
#               ^ @punctuation.bracket
#                  ^ @keyword
echo $list[1..2] (date)
#    ^ @variable
#          ^ @number
#           ^ @operator
#             ^ @number
#                 ^ @function.call
set -gx PATH $PATH /opt/bin
# <- @function.builtin
#   ^ @attribute
#       ^ @variable
#            ^ @variable
#             ^ @variable.builtin
echo a\tb
git commit -m "x" && echo ok || exit 1
# <- @function.call
#          ^ @attribute
#             ^ @string
#                 ^ @operator
#                            ^ @operator
#                               ^ @function.builtin
