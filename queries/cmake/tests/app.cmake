# Project file. TODO: tests
# <- @comment
#               ^ @comment.todo
cmake_minimum_required(VERSION 3.20)
# <- @function.builtin
#                     ^ @punctuation.bracket
#                      ^ @keyword.modifier
#                              ^ @number.float
project(Demo LANGUAGES C CXX)
# <- @function.builtin
#            ^ @keyword.modifier
set(CMAKE_CXX_STANDARD 17)
# <- @function.builtin
#   ^ @variable.builtin
#                      ^ @number
set(SOURCES main.c "util ${X}.c")
# <- @function.builtin
#   ^ @variable
#           ^ @string.special.path
#                  ^ @string
#                        ^ @punctuation.special
#                          ^ @variable
#                           ^ @punctuation.special
option(BUILD_TESTS "Build the tests" ON)
# <- @function.builtin
#      ^ @variable
#                  ^ @string
#                                    ^ @boolean
include(GNUInstallDirs)
# <- @keyword.import
find_package(Threads REQUIRED)
# <- @keyword.import
#                    ^ @keyword.modifier
if(NOT WIN32 AND DEFINED ENV{HOME})
# <- @keyword.conditional
#  ^ @keyword.operator
#      ^ @variable.builtin
#            ^ @keyword.operator
#                ^ @keyword.operator
  message(STATUS "Home: $ENV{HOME}\n")
# ^ @function.builtin
#         ^ @keyword.modifier
#                       ^ @punctuation.special
#                        ^ @variable.builtin
#                            ^ @variable
#                                 ^ @string.escape
elseif(X STREQUAL "a" OR ${Y} VERSION_LESS 3)
# <- @keyword.conditional
#        ^ @keyword.operator
#                 ^ @string
#                     ^ @keyword.operator
#                             ^ @keyword.operator
#                                          ^ @number
else()
# <- @keyword.conditional
endif()
# <- @keyword.conditional
foreach(item IN LISTS SOURCES)
# <- @keyword.repeat
#       ^ @variable
#            ^ @keyword.repeat
#               ^ @keyword.modifier
#                     ^^^^^^^ @variable
  list(APPEND out ${item})
# ^ @function.builtin
#      ^ @keyword.modifier
#                   ^ @variable
endforeach()
# <- @keyword.repeat
function(add_thing name)
# <- @keyword.function
#        ^ @function
#                  ^ @variable.parameter
  return()
# ^ @keyword.return
endfunction()
# <- @keyword.function
add_executable(app ${SOURCES})
# <- @function.builtin
#                    ^ @variable
target_link_libraries(app PRIVATE Threads::Threads)
# <- @function.builtin
#                         ^ @keyword.modifier
my_own_command(x)
# <- @function.call
