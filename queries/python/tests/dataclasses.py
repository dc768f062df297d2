from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar
# <- @keyword.import
#    ^^^^^^ @module
#           ^^^^^^ @keyword.import
#                            ^^^^^^^ @type

T = TypeVar("T", bound="Comparable")
#   ^^^^^^^ @constructor
#                ^^^^^ @variable.parameter


@dataclass(frozen=True, slots=True)
# <- @attribute
#^^^^^^^^^ @attribute
#          ^^^^^^ @variable.parameter
#                 ^^^^ @boolean
class Money:
# <- @keyword.type
#     ^^^^^ @type
    """An amount in the smallest unit of a currency."""

    cents: int
    # <- @variable.member
    #    ^ @punctuation.delimiter
    #      ^^^ @type.builtin
    currency: str = "EUR"
    # <- @variable.member
    #         ^^^ @type.builtin
    #               ^^^^^ @string
    RATES: ClassVar[dict[str, float]] = {"EUR": 1.0}
    #      ^^^^^^^^ @type
    #               ^^^^ @type.builtin
    #                         ^^^^^ @type.builtin
    #                                           ^^^ @number.float

    def __add__(self, other: "Money") -> "Money":
    # <- @keyword.function
    #   ^^^^^^^ @function.method
    #           ^^^^ @variable.builtin
    #                 ^^^^^ @variable.parameter
    #                                 ^^ @operator
        if other.currency != self.currency:
        # <- @keyword.conditional
        #        ^^^^^^^^ @variable.member
        #                 ^^ @operator
            raise ValueError("currencies differ")
            # <- @keyword.exception
            #     ^^^^^^^^^^ @type.builtin
        return Money(self.cents + other.cents, self.currency)
        #      ^^^^^ @constructor
        #                       ^ @operator

    @classmethod
    #^^^^^^^^^^^ @attribute.builtin
    def parse(cls, text: str) -> "Money":
    #         ^^^ @variable.builtin
    #   ^^^^^ @function.method
        amount, _, currency = text.partition(" ")
        #                          ^^^^^^^^^ @function.method.call
        return cls(int(amount), currency or "EUR")
        #                                ^^ @keyword.operator


@dataclass
class Basket(Generic[T]):
#            ^^^^^^^ @type
#                    ^ @type
    items: list[T] = field(default_factory=list)
    #      ^^^^ @type.builtin
    #                ^^^^^ @function.call
    #                      ^^^^^^^^^^^^^^^ @variable.parameter
    owner: str | None = None
    #          ^ @operator
    #            ^^^^ @constant.builtin
    #                   ^^^^ @constant.builtin

    def total(self) -> int:
        return sum(item.cents for item in self.items)
        #      ^^^ @function.builtin
        #                     ^^^ @keyword.repeat
        #                              ^^ @keyword.repeat
        #                                      ^^^^^ @variable.member
