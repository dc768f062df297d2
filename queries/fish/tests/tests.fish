if test -f $file -a "$x" = y
#  ^^^^ @function.builtin
#       ^^ @operator
#                ^^ @operator
#                        ^ @operator
end
if [ $x != y -o -n "$z" ]
#       ^^ @operator
#            ^^ @operator
#               ^^ @operator
end
test $count -gt 2; and ls -l
#           ^^^ @operator
#                         ^^ @attribute
