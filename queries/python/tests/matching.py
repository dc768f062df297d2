from __future__ import annotations

import enum
import operator as op
#               ^^ @keyword.import


class Token(enum.Enum):
#           ^^^^ @variable
#                ^^^^ @type
    PLUS = "+"
    # <- @constant
    MINUS = "-"


def evaluate(node: Node, scope: dict[str, int], /) -> int | float:
#   ^^^^^^^^ @function
#                  ^^^^ @type
#                                                           ^^^^^ @type.builtin
    match node:
    # <- @keyword.conditional
        case int() | float() as value:
        # <- @keyword.conditional
        #          ^ @operator
            return value
        case {"op": Token.PLUS, "args": [left, *rest]} if rest:
        # <- @keyword.conditional
        #     ^^^^ @string
        #                 ^^^^ @constant
        #                                              ^^ @keyword.conditional
            return op.add(evaluate(left, scope), 0b101)
            #         ^^^ @function.method.call
            #                                    ^^^^^ @number
        case Call(name="abs", args=(only,)):
        #    ^^^^ @type
        #         ^^^^ @variable.parameter
            return abs(evaluate(only, scope))
            #      ^^^ @function.builtin
        case str(name) if name in scope:
        #                      ^^ @keyword.operator
            return scope[name]
        case _:
        #    ^ @character.special
            raise TypeError(f"cannot evaluate {node!r} at {node.line:04d}") from None
            #     ^^^^^^^^^ @type.builtin
            #               ^ @string
            #                                 ^ @punctuation.special
            #                                                   ^^^^ @variable.member
            #                                        ^ @punctuation.special
            #                                                               ^^^^ @keyword.exception


class Meta(type):
#          ^^^^ @type.builtin
    def __new__(mcs, name, bases, namespace):
        return super().__new__(mcs, name, bases, namespace)
        #      ^^^^^ @function.builtin


def counter(start=0):
    count = start

    def step(by=1):
        nonlocal count
        # <- @keyword
        count += by
        #     ^^ @operator
        return count

    return step


table = {name: lambda x, n=i: x << n for i, name in enumerate("abc")}
#              ^^^^^^ @keyword.function
#                     ^ @variable.parameter
#                               ^^ @operator
#                                                   ^^^^^^^^^ @function.builtin
try:
    value = ~table["a"](1_000) // 3
    #       ^ @operator
    #                   ^^^^^ @number
    #                          ^^ @operator
except* OSError as group:
# <- @keyword.exception
#       ^^^^^^^ @type.builtin
    pass
with open("log.txt", mode="rb") as log:
# <- @keyword
#    ^^^^ @function.builtin
#                    ^^^^ @variable.parameter
    data = log.read() or b"\x00"
    #                      ^^^^ @string.escape
# FIXME: close the rest
# ^^^^^ @comment.error


T = TypeVar("T", bound="Node")
# <- @type.definition


class Shape:
    @classmethod
    def parse(cls, raw):
        match raw:
            case {"name": str(name)} | Point(x=float()):
            #             ^^^ @type.builtin
            #                          ^^^^^ @type
            #                                  ^^^^^ @type.builtin
                return cls(name)
                #      ^^^ @variable.builtin
