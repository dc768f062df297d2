alias ll='ls -l'
# <- @function.builtin
export PATH="$HOME/bin:$PATH" LANG=C
# <- @keyword.import
#      ^^^^ @variable.builtin
#            ^ @punctuation.special
#             ^^^^ @variable.builtin
trap 'rm -f "$scratch"' EXIT INT
# <- @function.builtin
scratch=$(mktemp -d "${TMPDIR:-/tmp}/build.XXXXXX")
# <- @variable
#         ^^^^^^ @function.call
#                ^^ @variable.parameter
#                      ^^^^^^ @variable.builtin
cd "$scratch" || exit
# <- @function.builtin
#             ^^ @operator
#                ^^^^ @keyword.return
pwd; type git >/dev/null 2>&1
# <- @function.builtin
#  ^ @punctuation.delimiter
#    ^^^^ @function.builtin
#                        ^ @number
#                         ^^ @operator

function build() (
# <- @keyword.function
#        ^^^^^ @function
  umask 022
  # <- @function.builtin
  #     ^^^ @number
  CFLAGS="-O2 -g" make --jobs="$(nproc)" all
  # <- @constant
  #      ^^^^ @string
  #               ^^^^ @function.call
  #                    ^^^^^^^ @variable.parameter
  #                              ^^^^^ @function.call
  git log --oneline -n 5 -- README.md | tee log.txt
  # <- @function.call
  #       ^^^^^^^^^ @variable.parameter
  #                 ^^ @variable.parameter
  #                    ^ @number
  #                                   ^ @operator
)

build |& sed -e 's/a/b/'
# <- @function.call
#     ^^ @operator
#        ^^^ @function.call
#            ^^ @variable.parameter
curl --silent "https://example.org/?q=$query&n=1" -o out.html
# <- @function.call
#    ^^^^^^^^ @variable.parameter
#                                      ^^^^^ @variable
#                                                 ^^ @variable.parameter
select answer in yes no; do break; done
# <- @keyword.repeat
#      ^^^^^^ @variable
#             ^^ @keyword.repeat
#                           ^^^^^ @keyword.repeat
{ echo one; echo two; } >> list.txt
# <- @punctuation.bracket
# ^^^^ @function.builtin
#                       ^^ @operator
#                          ^^^^^^^^ @string.special.path
test -n "$1" -a ! -e file && . ./more.sh
# <- @function.builtin
#                         ^^ @operator
#                            ^ @keyword.import
source ~/.profile
# <- @keyword.import
eval "$command" ; exec 3<&0
# <- @function.builtin
#      ^^^^^^^ @variable
#                 ^^^^ @function.builtin
#                       ^^ @operator
read -p "Go on? " reply <<< "yes"
# <- @function.builtin
#       ^^^ @string
#                       ^^^ @operator
#                           ^^^^^ @string
# TODO: ask only once
# <- @comment
# ^^^^ @comment.todo
