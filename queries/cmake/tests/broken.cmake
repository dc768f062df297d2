set(names
set(limit 1)
# <- @function.builtin
#   ^^^^^ !function.call
if(limit)
# <- @keyword.conditional
  my_command(x)
# ^^^^^^^^^^ @function.call
endif()
# <- @keyword.conditional
