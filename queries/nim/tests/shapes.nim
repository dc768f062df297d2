#!/usr/bin/env nim
# <- @comment
## Module docs
# <- @comment.documentation
import std/[strutils, tables], os
# <- @keyword.import
#      ^^^ @module
#         ^ @operator
#          ^ @punctuation.bracket
#           ^^^^^^^^ @module
#                   ^ @punctuation.delimiter
#                     ^^^^^^ @module
#                           ^ @punctuation.bracket
#                              ^^ @module
from math import sqrt, PI
# <- @keyword.import
#    ^^^^ @module
#         ^^^^^^ @keyword.import
#                ^^^^ @variable
#                      ^^ @variable
import foo as bar except baz
#      ^^^ @module
#          ^^ @keyword.import
#             ^^^ @module
#                 ^^^^^^ @keyword.import
#                        ^^^ @variable
include other
# <- @keyword.import
#       ^^^^^ @module
export tables
# <- @keyword.import
#      ^^^^^^ @module
type
# <- @keyword.type
  Shape* {.pure.} = enum
# ^^^^^ @type
#      ^ @punctuation.special
#        ^^ @punctuation.special
#          ^^^^ @attribute
#              ^^ @punctuation.special
#                 ^ @operator
#                   ^^^^ @keyword.type
    Circle, Rect = 2
#   ^^^^^^ @constant
#           ^^^^ @constant
#                  ^ @number
  Point*[T] = object of RootObj
# ^^^^^ @type
#        ^ @type
#             ^^^^^^ @keyword.type
#                       ^^^^^^^ @type.builtin
    x*, y: T
#   ^ @variable.member
#       ^ @variable.member
#        ^ @punctuation.delimiter
#          ^ @type
    case kind: Shape
#   ^^^^ @keyword.conditional
#        ^^^^ @variable.member
#              ^^^^^ @type
    of Circle: r: float
#   ^^ @keyword.conditional
#      ^^^^^^ @type
#              ^ @variable.member
#                 ^^^^^ @type.builtin
    else: discard
#   ^^^^ @keyword.conditional
#         ^^^^^^^ @keyword
  PNode = ref Point[int]
# ^^^^^ @type
#         ^^^ @keyword.modifier
#             ^^^^^ @type
#                   ^^^ @type.builtin
  Callback = proc (a: int): string {.nimcall.}
# ^^^^^^^^ @type
#            ^^^^ @keyword.function
#                 ^ @punctuation.bracket
#                  ^ @variable.parameter
#                     ^^^ @type.builtin
#                        ^ @punctuation.bracket
#                           ^^^^^^ @type.builtin
#                                    ^^^^^^^ @attribute
const MaxSize* = 0xFF'u8
# <- @keyword
#     ^^^^^^^ @constant
#                ^^^^^^^ @number
var counter {.threadvar.}: int = 1_000
# <- @keyword
#   ^^^^^^^ @variable
#             ^^^^^^^^^ @attribute
#                                ^^^^^ @number
let name = "a\n" & r"raw" & """long"""
# <- @keyword
#   ^^^^ @variable
#          ^^ @string
#            ^^ @string.escape
#              ^ @string
#                ^ @operator
#                  ^^^^^^ @string
#                           ^^^^^^^^^^ @string
proc area*(p: Point; scale = 1.0): float {.inline, raises: [].} =
# <- @keyword.function
#    ^^^^ @function
#          ^ @variable.parameter
#                  ^ @punctuation.delimiter
#                    ^^^^^ @variable.parameter
#                            ^^^ @number.float
#                                  ^^^^^ @type.builtin
#                                          ^^^^^^ @attribute
#                                                  ^^^^^^ @attribute
#                                                          ^^ @punctuation.bracket
  ## Doc
# ^^^^^^ @comment.documentation
  result = p.x * scale
# ^^^^^^ @variable.builtin
#          ^ @variable
#           ^ @punctuation.delimiter
#            ^ @variable.member
#              ^ @operator
#                ^^^^^ @variable
func `+`(a, b: Point): Point = Point(x: a.x + b.x)
# <- @keyword.function
#    ^ @punctuation.special
#     ^ @function
#        ^ @variable.parameter
#           ^ @variable.parameter
#                                           ^ @operator
#                                             ^ @variable
method draw(self: PNode) {.base.} = discard
# <- @keyword.function
#      ^^^^ @function.method
#           ^^^^ @variable.parameter
#                 ^^^^^ @type
#                          ^^^^ @attribute
#                                   ^^^^^^^ @keyword
iterator items(n: int): int =
# <- @keyword.function
#        ^^^^^ @function
#              ^ @variable.parameter
  for i in 0 ..< n: yield i
# ^^^ @keyword.repeat
#     ^ @variable
#       ^^ @keyword.repeat
#          ^ @number
#            ^^^ @operator
#                ^ @variable
#                   ^^^^^ @keyword.return
template withLock(l: untyped, body: untyped) = body
# <- @keyword.function
#        ^^^^^^^^ @function.macro
#                 ^ @variable.parameter
#                    ^^^^^^^ @type.builtin
#                             ^^^^ @variable.parameter
#                                   ^^^^^^^ @type.builtin
#                                              ^^^^ @variable
macro gen(n: static[int]): untyped = newStmtList()
# <- @keyword.function
#     ^^^ @function.macro
#            ^^^^^^ @type.builtin
#                      ^^ @punctuation.bracket
#                                    ^^^^^^^^^^^ @function.call
#                                               ^^ @punctuation.bracket
converter toInt(x: float): int = int(x)
# <- @keyword.function
#         ^^^^^ @function
#               ^ @variable.parameter
#                                    ^ @variable
when defined(windows): discard
# <- @keyword.conditional
#    ^^^^^^^ @function.builtin
#            ^^^^^^^ @variable
elif isMainModule: echo "x", 'c', '\n', 1.5e3, 0b11
# <- @keyword.conditional
#    ^^^^^^^^^^^^ @constant.builtin
#                  ^^^^ @function.builtin
#                       ^^^ @string
#                            ^^^ @character
#                                 ^ @character
#                                  ^^ @string.escape
#                                       ^^^^^ @number.float
#                                              ^^^^ @number
proc main() =
#    ^^^^ @function
  var s = newSeq[int](10)
# ^^^ @keyword
#     ^ @variable
#         ^^^^^^ @function.call
#                   ^^ @punctuation.bracket
#                     ^^ @number
  for i, x in s.pairs:
# ^^^ @keyword.repeat
#     ^ @variable
#        ^ @variable
#          ^^ @keyword.repeat
#             ^ @variable
#               ^^^^^ @variable.member
    if x mod 2 == 0 and not (x in s): continue
#   ^^ @keyword.conditional
#      ^ @variable
#            ^ @number
#              ^^ @operator
#                 ^ @number
#                              ^^ @keyword.operator
#                                     ^^^^^^^^ @keyword.repeat
    elif x is int: break
#   ^^^^ @keyword.conditional
#                  ^^^^^ @keyword.repeat
    else: s.add(x)
#   ^^^^ @keyword.conditional
#           ^^^ @function.method.call
  case s.len
# ^^^^ @keyword.conditional
#        ^^^ @variable.member
  of 0, 1: echo "a"
# ^^ @keyword.conditional
#       ^ @number
#          ^^^^ @function.builtin
#               ^^^ @string
  else: discard
  while true:
# ^^^^^ @keyword.repeat
#       ^^^^ @boolean
    try: raise newException(ValueError, "bad")
#   ^^^ @keyword.exception
#        ^^^^^ @keyword.exception
#              ^^^^^^^^^^^^ @function.builtin
#                           ^^^^^^^^^^ @type
#                                       ^^^^^ @string
    except ValueError as e: echo e.msg
#   ^^^^^^ @keyword.exception
#          ^^^^^^^^^^ @type
#                        ^ @variable
#                                ^ @variable
#                                  ^^^ @variable.member
    finally: discard
#   ^^^^^^^ @keyword.exception
  let f = (x: int) => x * 2
# ^^^ @keyword
#     ^ @variable
#                  ^^ @operator
  s.map(proc (x: int): int = return x).filterIt(it > 1)
#   ^^^ @function.method.call
#                            ^^^^^^ @keyword.return
#                                      ^^^^^^^^ @function.method.call
#                                               ^^ @variable.builtin
#                                                  ^ @operator
#                                                    ^ @number
  echo fmt"hi {name}", nil, true, $counter, @[1, 2], cast[ptr int](addr s[0])
#      ^^^ @function.call
#         ^^^^^^^^^^^ @string
#                      ^^^ @constant.builtin
#                           ^^^^ @boolean
#                                 ^ @operator
#                                  ^^^^^^^ @variable
#                                           ^ @operator
#                                                         ^^^ @keyword.modifier
#                                                                  ^^^^ @function.builtin
  block outer: break outer
# ^^^^^ @keyword
#       ^^^^^ @label
#              ^^^^^ @keyword.repeat
#                    ^^^^^ @label
  defer: close(f)
# ^^^^^ @keyword
#        ^^^^^ @function.builtin
#              ^ @variable
  static: echo 1
# ^^^^^^ @keyword
  assert s.len > 0, "m"
# ^^^^^^ @function.builtin
#          ^^^ @variable.member
#                   ^^^ @string
  discard """x"""
#         ^^^^^^^ @string
  result = if a: b else: c
# ^^^^^^ @variable.builtin
#          ^^ @keyword.conditional
#             ^ @variable
#                ^ @variable
#                        ^ @variable
#[ block ]#
# <- @comment
main()
# <- @function.call
