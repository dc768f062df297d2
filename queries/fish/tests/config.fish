# Settings. TODO: prompt
# ^ @comment
#           ^ @comment.todo
function greet --description 'Say hi' -a name
# <- @keyword.function
#        ^ @function
#              ^ @attribute
#                            ^ @string
#                                     ^ @attribute
    set -l msg "Hello $name\n"
#   ^ @function.builtin
#       ^ @attribute
#          ^ @variable
#              ^ @string
#                     ^ @variable
#                          ^ @string.escape
    if test -n "$name"; and not contains x $list
#   ^ @keyword.conditional
#      ^ @function.builtin
#           ^ @operator
#                     ^ @punctuation.delimiter
#                       ^ @keyword.operator
#                           ^ @keyword.operator
#                               ^ @function.builtin
#                                          ^ @variable
        echo $msg | grep -v 'a' > out.txt 2>&1
#       ^ @function.builtin
#            ^ @variable
#                 ^ @operator
#                   ^ @function.call
#                        ^ @attribute
#                               ^ @operator
#                                 ^ @string.special.path
#                                         ^ @operator
    else if true
#   ^ @keyword.conditional
#        ^ @keyword.conditional
#           ^ @function.builtin
        return 1
#       ^ @keyword.return
#              ^ @number
    end
#   ^ @keyword.conditional
    for i in (seq 1 10)
#   ^ @keyword.repeat
#       ^ @variable
#         ^ @keyword.repeat
#            ^ @punctuation.bracket
#             ^ @function.call
#                   ^ @number
        math $i + 1.5
#       ^ @function.builtin
#            ^ @variable
#                 ^ @number.float
    end
#   ^ @keyword.repeat
    while read -l line
#   ^ @keyword.repeat
#         ^ @function.builtin
        break
#       ^ @keyword.repeat
    end
end
# <- @keyword.function
