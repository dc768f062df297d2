path=/usr/local/lib/libz.so.1
# <- @variable
#   ^ @operator
base=${path##*/} dir=${path%/*} upper=${path^^}
# <- @variable
#          ^^ @operator
#                ^^^ @variable
#                          ^ @operator
#                                           ^^ @operator
fixed=${path//lib/LIB} part=${path:3:5} length=${#path}
# <- @variable
#           ^^ @operator
#                                  ^ @number
#                                       ^^^^^^ @variable
#                                                ^ @operator
: "${EDITOR:=vi}" "${TOKEN:?no token}"
# <- @function.builtin
#    ^^^^^^ @constant
#          ^^ @operator
#                    ^^^^^ @constant
#                         ^^ @operator

lines=($(grep -c '^#' "$path" | sort -n))
# <- @variable
#      ^^ @punctuation.special
#        ^^^^ @function.call
#             ^^ @variable.parameter
#                             ^ @operator
#                               ^^^^ @function.call
last=${lines[-1]} all=${lines[*]}
# <- @variable
#      ^^^^^ @variable
lines+=(`date +%F` $'tab\there')
#    ^^ @operator
#        ^^^^ @function.call
#                  ^^^^^ @string
sum=$(( (1 << 4) + 0x1F % count ** 2 ))
#   ^^^ @punctuation.special
#          ^^ @operator
#             ^ @number
#                  ^^^^ @number
#                       ^ @operator
#                         ^^^^^ @variable
(( i++ < 10 ? x : y ))
#      ^ @operator
#        ^^ @number
#           ^ @keyword.conditional.ternary
#             ^ @variable
#               ^ @keyword.conditional.ternary

diff <(sort a.txt) <(sort b.txt)
# <- @function.call
#    ^^ @punctuation.special
#      ^^^^ @function.call
while IFS=: read -r user _ id rest; do
# <- @keyword.repeat
#     ^^^ @variable.builtin
#           ^^^^ @function.builtin
#                ^^ @variable.parameter
#                                   ^^ @keyword.repeat
  echo "user \"$user\" is \$id"
  # <- @function.builtin
  #    ^^^^^ @string
  #             ^^^^ @variable
  [[ $id =~ ^[0-9]+$ ]] && continue
  # <- @punctuation.bracket
  #      ^^ @operator
  #                        ^^^^^^^^ @keyword.repeat
  let total+=id
  # <- @function.builtin
done < /etc/passwd
# <- @keyword.repeat
#    ^ @operator
#      ^^^^^^^^^^^ @string.special.path
case $OSTYPE in
# <- @keyword.conditional
#     ^^^^^^ @variable.builtin
  linux*) echo {a..c}{1,2} ;;
  #       ^^^^ @function.builtin
  #                        ^^ @punctuation.delimiter
  darwin* | *bsd) true ;&
  #       ^ @punctuation.delimiter
  #               ^^^^ @boolean
  *) echo ~/bin ?.[ch] ;;
esac
unset path lines
# <- @keyword
#     ^^^^ @variable
echo "${{ runner.os }}"
#     ^^ @punctuation.special
#         ^^^^^^^^^ @variable
#                   ^^ @punctuation.special
