list(APPEND SOURCES a.c)
#    ^^^^^^ @keyword.modifier
#           ^^^^^^^ @variable
if(BUILD_TESTING AND DEFINED FOO OR NOT X)
#  ^^^^^^^^^^^^^ @variable
#                ^^^ @keyword.operator
#                    ^^^^^^^ @keyword.operator
#                            ^^^ @variable
#                                       ^ @variable
elseif(WIN32 OR FOO STREQUAL "x" OR TRUE)
#      ^^^^^ @variable.builtin
#               ^^^ @variable
#                                   ^^^^ @boolean
endif()
while(COUNT LESS 3)
#     ^^^^^ @variable
endwhile()
set(ENV{PATH} "/bin")
#   ^^^^^^^^^ @variable
