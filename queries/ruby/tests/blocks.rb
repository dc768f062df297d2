posts.map { _1.title }
#           ^^ @variable.parameter.builtin
_2nd = 1
# <- @variable
