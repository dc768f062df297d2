#!/usr/bin/env python3
# <- @keyword.directive
"""Module documentation."""
# <- @string.documentation
from __future__ import annotations
# <- @keyword.import
#    ^ @module.builtin
#               ^ @keyword.import
import os.path as osp
# <- @keyword.import
#      ^ @module
#         ^ @module
#              ^ @keyword.import
#                 ^ @module
from collections.abc import Mapping, deque
#    ^ @module
#                ^ @module
#                       ^ @keyword.import
#                              ^ @type
#                                  ^ @punctuation.delimiter
#                                       ^ @variable
MAX_SIZE: int = 0x10
# <- @constant
#       ^ @punctuation.delimiter
#         ^ @type.builtin
#             ^ @operator
#               ^ @number


@functools.wraps(MAX_SIZE)
# <- @attribute
# ^ @variable
#          ^ @attribute
#                ^ @constant
class Shape(Base, metaclass=Meta):
# <- @keyword.type
#     ^ @type
#           ^ @type
#                 ^ @variable.parameter
#                           ^ @type
    """Class documentation."""
    # <- @string.documentation

    def __init__(self, width: float = 1.5, *args, **kwargs) -> None:
    # <- @keyword.function
    #   ^ @constructor
    #            ^ @variable.builtin
    #                  ^ @variable.parameter
    #                         ^ @type.builtin
    #                                 ^ @number.float
    #                                      ^ @operator
    #                                       ^ @variable.parameter
    #                                               ^ @variable.parameter
    #                                                       ^ @operator
    #                                                          ^ @constant.builtin
        self.width = width
        # <- @variable.builtin
        #    ^ @variable.member
        #            ^ @variable
        super().__init__()
        # <- @function.builtin
        #       ^ @function.method.call

    @property
    # <- @attribute
    #  ^ @attribute.builtin
    def area(self) -> "Shape":
        #    ^ @variable.builtin
        # <- @function.method
        return not self.width is None
        # <- @keyword.return
        #      ^ @keyword.operator
        #                     ^ @keyword.operator


async def fetch(url, /, *, timeout=None):
# <- @keyword.coroutine
#     ^ @keyword.function
#         ^ @function
#               ^ @variable.parameter
#                    ^ @operator
    async with session.get(url, timeout=timeout) as response:
    # <- @keyword.coroutine
    #     ^ @keyword
    #          ^ @variable
    #                  ^ @function.method.call
    #                           ^ @variable.parameter
    #                                            ^ @keyword
        yield await response.json()
        # <- @keyword.return
        #     ^ @keyword.coroutine
    try:
    # <- @keyword.exception
        raise ValueError(f"bad {url!r:>10} {{x}}\n") from None
        # <- @keyword.exception
        #     ^ @type.builtin
        #                ^ @string
        #                      ^ @punctuation.special
        #                       ^ @variable
        #                          ^ @string.special
        #                                  ^ @string.escape
        #                                       ^ @string.escape
        #                                            ^ @keyword.exception
    except (OSError, KeyError) as error:
    # <- @keyword.exception
    #       ^ @type.builtin
    #                          ^ @keyword.exception
        print(error, file=sys.stderr)
        # <- @function.builtin
    else:
    # <- @keyword.exception
        pass
        # <- @keyword


squares = [x ** 2 for x in range(10) if x % 2 and x in seen]
# <- @variable
#         ^ @punctuation.bracket
#            ^ @operator
#                 ^ @keyword.repeat
#                       ^ @keyword.repeat
#                          ^ @function.builtin
#                                    ^ @keyword.conditional
#                                             ^ @keyword.operator
#                                                   ^ @keyword.operator
for i, v in enumerate(squares):
# <- @keyword.repeat
#        ^ @keyword.repeat
    if v >= 2j: break
    # <- @keyword.conditional
    #    ^ @operator
    #       ^ @number
    #           ^ @keyword.repeat
key = lambda item: item.name if item else ...
#     ^ @keyword.function
#            ^ @variable.parameter
#                       ^ @variable.member
#                            ^ @keyword.conditional.ternary
#                                         ^ @constant.builtin
pattern = re.compile(r"(\d+)[a-z]")
#            ^ @function.method.call
#                    ^ @string
#                      ^ @punctuation.bracket
#                       ^ @string.escape
box = Shape(width=3)
#     ^ @constructor
#           ^ @variable.parameter
flags = re.IGNORECASE | re.M
#          ^ @constant
#                     ^ @operator
assert isinstance(box, Shape), __name__
# <- @keyword
#      ^ @function.builtin
#                      ^ @type
#                              ^ @variable.builtin
match command.split():
# <- @keyword.conditional
    case [Point(x=0), _]:
    # <- @keyword.conditional
    #     ^ @type
    #           ^ @variable.parameter
    #                 ^ @character.special
        del box
        # <- @keyword
type Pair[T] = tuple[T, dict[str, Any]]
# <- @keyword.type
#    ^ @type.definition
#         ^ @type
#              ^ @type.builtin
#                            ^ @type.builtin
#                                 ^ @type
truth = True or (n := 10) # TODO: nothing
#       ^ @boolean
#            ^ @keyword.operator
#                  ^ @operator
#                         ^ @comment
#                           ^ @comment.todo
