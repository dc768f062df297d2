printf '%5d of %s' "$n" "$s"
# <- @function.builtin
#       ^ @character.special
#           ^ @string
grep -E '^a+[0-9]' file
#        ^ @string.special
#          ^ @operator
#           ^ @punctuation.bracket
echo '100% d'
#     ^ @string
