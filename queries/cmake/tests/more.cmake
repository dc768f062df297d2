#[[ A block
# <- @comment
comment ]]
macro(setup arg)
# <- @keyword.function
#     ^ @function.macro
#           ^ @variable.parameter
  set(${arg}_DIR "${CMAKE_CURRENT_SOURCE_DIR}/x" CACHE PATH "doc" FORCE)
# ^ @function.builtin
#       ^ @variable
#                   ^ @variable.builtin
#                                                ^ @keyword.modifier
#                                                      ^ @type.builtin
#                                                           ^ @string
#                                                                 ^ @keyword.modifier
endmacro()
# <- @keyword.function
while(i LESS 10)
# <- @keyword.repeat
#       ^ @keyword.operator
#            ^ @number
  math(EXPR i "${i} + 1")
# ^ @function.builtin
#      ^ @keyword.modifier
#           ^ @variable
  break()
# ^ @keyword.repeat
endwhile()
# <- @keyword.repeat
set(text [=[raw ${not}]=])
#   ^ @variable
#        ^ @string
#           ^ @string
target_compile_definitions(app PUBLIC $<$<CONFIG:Debug>:DEBUG=1>)
#                              ^ @keyword.modifier
add_custom_command(OUTPUT a.c COMMAND gen ARGS -o a.c DEPENDS gen)
# <- @function.builtin
#                  ^ @keyword.modifier
#                             ^ @keyword.modifier
#                                                     ^ @keyword.modifier
install(TARGETS app DESTINATION bin)
# <- @function.builtin
#       ^ @keyword.modifier
#                   ^ @keyword.modifier
message(FATAL_ERROR "bad \"${i}\"")
#       ^ @keyword.exception
#                        ^ @string.escape
#                            ^ @variable
if(TRUE)
# <- @keyword.conditional
#  ^ @boolean
endif(FALSE)
#     ^ @boolean
string(REGEX REPLACE "^a(b+)" "\\1" out ${in})
# <- @function.builtin
#      ^ @keyword.modifier
#            ^ @keyword.modifier
#                              ^ @string.escape
block(SCOPE_FOR VARIABLES)
# <- @keyword
endblock()
# <- @keyword
