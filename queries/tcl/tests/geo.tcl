#!/usr/bin/env tclsh
# <- @keyword.directive
# Shapes
# <- @comment
package require Tk 8.6
# <- @keyword.import
#       ^^^^^^^ @keyword.import
#               ^^ @module
#                  ^^^ @number.float
namespace eval ::geo {
# <- @keyword
#         ^^^^ @keyword
#              ^^^^^ @module
#                    ^ @punctuation.bracket
    variable pi 3.14
#   ^^^^^^^^ @keyword
#            ^^ @variable
#               ^^^^ @number.float
    namespace export area
#   ^^^^^^^^^ @keyword
#             ^^^^^^ @keyword.import
}
# <- @punctuation.bracket
proc ::geo::area {r {scale 1.0} args} {
# <- @keyword.function
#    ^^^^^^^^^^^ @function
#                 ^ @variable.parameter
#                    ^^^^^ @variable.parameter
#                          ^^^ @number.float
#                               ^^^^ @variable.parameter
    variable pi
#   ^^^^^^^^ @keyword
#            ^^ @variable
    global counter
#   ^^^^^^ @keyword
#          ^^^^^^^ @variable
    set total [expr {$pi * $r ** 2 + 0xFF}]
#   ^^^ @keyword
#       ^^^^^ @variable
#             ^ @punctuation.bracket
#              ^^^^ @function.call
#                    ^ @punctuation.special
#                        ^ @operator
#                           ^ @variable
#                             ^^ @operator
#                                ^ @number
#                                  ^ @operator
#                                    ^^^^ @number
#                                        ^^ @punctuation.bracket
    if {$r > 0 && ![info exists x]} {
#   ^^ @keyword.conditional
#        ^ @variable
#          ^ @operator
#            ^ @number
#              ^^ @operator
#                 ^ @operator
#                   ^^^^ @function.builtin
#                        ^^^^^^ @function.builtin
#                                ^^ @punctuation.bracket
        puts "a $r \n [string length $r] ${name} $arr(key)"
#       ^^^^ @function.builtin
#            ^^ @string
#                  ^^ @string.escape
#                      ^^^^^^ @function.builtin
#                                      ^ @punctuation.bracket
#                                        ^^ @punctuation.special
#                                          ^^^^ @variable
#                                              ^ @punctuation.special
#                                                 ^^^ @variable
#                                                    ^ @punctuation.bracket
#                                                     ^^^ @property
#                                                        ^ @punctuation.bracket
#                                                         ^ @string
    } elseif {$r eq "b"} {
#     ^^^^^^ @keyword.conditional
#                ^^ @keyword.operator
#                   ^^^ @string
        return -code error "bad"
#       ^^^^^^ @keyword.return
#              ^^^^^ @attribute
#                          ^^^^^ @string
    } else {
#     ^^^^ @keyword.conditional
        incr counter -1
#       ^^^^ @function.builtin
#            ^^^^^^^ @variable
#                    ^^ @number
    }
    for {set i 0} {$i < 10} {incr i} { continue }
#   ^^^ @keyword.repeat
#        ^^^ @keyword
#            ^ @variable
#              ^ @number
#                   ^ @variable
#                     ^ @operator
#                       ^^ @number
#                                      ^^^^^^^^ @keyword.repeat
    foreach {k v} $list { lappend out $k; break }
#   ^^^^^^^ @keyword.repeat
#            ^^^ @variable
#                  ^^^^ @variable
#                         ^^^^^^^ @function.builtin
#                                 ^^^ @variable
#                                      ^ @variable
#                                       ^ @punctuation.delimiter
#                                         ^^^^^ @keyword.repeat
    while {1} { break }
#   ^^^^^ @keyword.repeat
#          ^ @number
#               ^^^^^ @keyword.repeat
    switch -exact -- $x {
#   ^^^^^^ @keyword.conditional
#          ^^^^^^ @attribute
#                 ^^ @punctuation.special
#                     ^ @variable
        a { puts one }
#       ^ @function.call
#           ^^^^ @function.builtin
        default { puts two }
#       ^^^^^^^ @keyword.conditional
    }
    catch {open file.txt r} err
#   ^^^^^ @keyword.exception
#          ^^^^ @function.builtin
    try { foo } on error {msg} { bar } finally { baz }
#   ^^^ @keyword.exception
#         ^^^ @function.call
#               ^^ @keyword.exception
#                  ^^^^^ @constant.builtin
#                         ^^^ @function.call
#                                ^^^ @function.call
#                                      ^^^^^^^ @keyword.exception
#                                                ^^^ @function.call
    upvar 1 $x y
#   ^^^^^ @keyword
#         ^ @number
#            ^ @variable
#              ^ @variable
    array set arr {a 1 b 2}
#   ^^^^^ @function.builtin
#         ^^^ @function.builtin
#                  ^ @function.call
#                        ^ @number
    regexp {^a+$} $x match
#   ^^^^^^ @function.builtin
    button .b -text "Hi" -command [list foo 1]
#   ^^^^^^ @function.builtin
#          ^^ @variable.member
#             ^^^^^ @attribute
#                   ^^^^ @string
#                        ^^^^^^^^ @attribute
#                                  ^^^^ @function.builtin
    pack .b -side left
#   ^^^^ @function.builtin
#        ^^ @variable.member
#           ^^^^^ @attribute
    return $total
#   ^^^^^^ @keyword.return
#           ^^^^^ @variable
}
set x {a b c}
eval $cmd
# <- @keyword
#     ^^^ @variable
::geo::area 1
# <- @function.call
oo::class create Foo { method bar {} { my baz } }
# <- @keyword.type
#         ^^^^^^ @keyword
#                ^^^ @type
#                      ^^^^^^ @keyword.function
#                             ^^^ @function
#                                 ^^ @punctuation.bracket
#                                      ^^ @keyword
