#!/usr/bin/env bash
# <- @keyword.directive
set -euo pipefail
# <- @function.builtin
#   ^^^^ @variable.parameter

declare -r ROOT="${BASH_SOURCE[0]%/*}"
# <- @keyword
#          ^^^^ @constant
#              ^ @operator
#                ^^ @punctuation.special
#                              ^ @number
declare -A hosts=([web]=10.0.0.1 [db]="$DB_HOST")
# <- @keyword
#          ^^^^^ @variable
#                                     ^ @string
#                                       ^^^^^^^ @constant
RETRIES=${RETRIES:-3}
# <- @constant
#       ^^ @punctuation.special
#                ^^ @operator

log() {
# <- @function
#     ^ @punctuation.bracket
  printf '%s\n' "$*" >&2
  # <- @function.builtin
  #       ^^ @character.special
  #               ^ @variable.builtin
  #                  ^^ @operator
}

die() { log "error: $1"; exit "${2:-1}"; }
# <- @function
#       ^^^ @function.call
#           ^^^^^^ @string
#                    ^ @variable.parameter
#                        ^^^^ @keyword.return

upload() {
  local host=$1 file
  # <- @keyword
  #     ^^^^ @variable
  #          ^ @punctuation.special
  #           ^ @variable.parameter
  shift
  # <- @function.builtin
  for file in "$@"; do
  # <- @keyword.repeat
  #   ^^^^ @variable
  #        ^^ @keyword.repeat
  #             ^ @variable.builtin
  #                 ^^ @keyword.repeat
    scp -q "$file" "deploy@$host:/srv/" || return 1
    # <- @function.call
    #   ^^ @variable.parameter
    #                                   ^^ @operator
    #                                      ^^^^^^ @keyword.return
  done
  # <- @keyword.repeat
}

if [ "$#" -eq 0 ] || [[ $1 == --help ]]; then
# <- @keyword.conditional
#  ^ @punctuation.bracket
#         ^^^ @operator
#                          ^^ @operator
#                                        ^^^^ @keyword.conditional
  echo "usage: ${0##*/} FILE..." && exit 0
  # <- @function.builtin
  #                              ^^ @operator
elif ! command -v scp >/dev/null; then
# <- @keyword.conditional
#    ^ @operator
#      ^^^^^^^ @function.builtin
#                      ^^^^^^^^^ @string.special.path
  die "scp is missing" 127
  # <- @function.call
  #                    ^^^ @number
fi
# <- @keyword.conditional

for name in "${!hosts[@]}"; do
#              ^ @operator
#               ^^^^^ @variable
  until upload "${hosts[$name]}" "$@"; do
  # <- @keyword.repeat
  #     ^^^^^^ @function.call
  #                      ^^^^ @variable
    (( --RETRIES > 0 )) || die "gave up on $name"
    # <- @punctuation.bracket
    #            ^ @operator
    sleep 2
    # <- @function.call
    #     ^ @number
  done &
  #    ^ @operator
done
wait
# <- @function.builtin
