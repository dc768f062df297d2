while IFS= read -r line rest; do
#          ^^^^ @function.builtin
#               ^^ @variable.parameter
#                  ^^^^ @variable
#                       ^^^^ @variable
  mapfile -t lines < file
  #          ^^^^^ @variable
  #                  ^^^^ @string.special.path
  printf -v text '%s' word
  #         ^^^^ @variable
  #                   ^^^^ @string
  getopts "ab:" option
  #             ^^^^^^ @variable
  read -p "Name: " -n 1 answer
  #                     ^^^^^^ @variable
done
