#!/bin/bash
# <- @keyword.directive
# plain
# <- @comment
set -e pipefail
# <- @function.builtin
#   ^^ @variable.parameter
#      ^^^^^^^^ @string
name="x $USER ${other:-none} $(date +%s)"
# <- @variable
#   ^ @operator
#    ^^ @string
#       ^ @punctuation.special
#        ^^^^ @variable.builtin
#             ^^ @punctuation.special
#               ^^^^^ @variable
#                    ^^ @operator
#                      ^^^^ @string
#                          ^ @punctuation.special
#                            ^^ @punctuation.special
#                              ^^^^ @function.call
readonly LIMIT=10
# <- @keyword
#        ^^^^^ @constant
#              ^^ @number
function greet() {
# <- @keyword.function
#        ^^^^^ @function
#             ^^ @punctuation.bracket
#                ^ @punctuation.bracket
  local who=$1
# ^^^^^ @keyword
#       ^^^ @variable
#           ^ @punctuation.special
#            ^ @variable.parameter
  if [[ -f $who && "$#" -gt 1 ]]; then return 0; else exit; fi
# ^^ @keyword.conditional
#    ^^ @punctuation.bracket
#       ^^ @operator
#               ^^ @operator
#                    ^ @variable.builtin
#                       ^^^ @operator
#                           ^ @number
#                               ^ @punctuation.delimiter
#                                 ^^^^ @keyword.conditional
#                                      ^^^^^^ @keyword.return
#                                             ^ @number
#                                                ^^^^ @keyword.conditional
#                                                     ^^^^ @keyword.return
#                                                           ^^ @keyword.conditional
  for item in "$@" '*.c'; do echo $((i + 2)); break; done
# ^^^ @keyword.repeat
#     ^^^^ @variable
#          ^^ @keyword.repeat
#              ^^ !string
#                  ^^^^^ @string
#                         ^^ @keyword.repeat
#                            ^^^^ @function.builtin
#                                 ^^^ @punctuation.special
#                                    ^ @variable
#                                      ^ @operator
#                                        ^ @number
#                                             ^^^^^ @keyword.repeat
#                                                    ^^^^ @keyword.repeat
}
case "$x" in
# <- @keyword.conditional
#         ^^ @keyword.conditional
  -h | --help) usage ;;
# ^^ @variable.parameter
#    ^ @punctuation.delimiter
#      ^^^^^^ @variable.parameter
#            ^ @punctuation.delimiter
#              ^^^^^ @function.call
#                    ^^ @punctuation.delimiter
esac
# <- @keyword.conditional
source ./lib.sh && make > out.log 2>&1 || true
# <- @keyword.import
#      ^^^^^^^^ @string
#               ^^ @operator
#                  ^^^^ @function.call
#                       ^ @operator
#                         ^^^^^^^ @string.special.path
#                                 ^ @number
#                                  ^^ @operator
#                                      ^^ @operator
#                                         ^^^^ @boolean
export list=(one 2)
# <- @keyword.import
#      ^^^^ @variable
#           ^ @punctuation.bracket
#            ^^^ @string
#                ^ @number
cat <<EOF
#   ^^ @operator
#     ^^^ @label
EOF
((count += 2)); echo $((count))
# <- @punctuation.bracket
#           ^^ @punctuation.bracket
#                    ^^^ @punctuation.special
#                            ^^ @punctuation.special
