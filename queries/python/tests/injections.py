import re


def show(cursor, name: str, n: int):
    """Show ``name`` as :class:`Name`."""
    #       ^^^^^^^^ @markup.raw
    #                   ^^^^^^^ @function
    #                          ^^^^^^ @markup.link
    text = "{} of {name} and {total:>5}, {{a}}".format(n, name=name, total=2)
    #       ^^ @punctuation.special
    #              ^^^^ @variable
    #                         ^^^^^^^^ @character.special
    #                                    ^^^^^ @string.escape
    text = "%5d of %s" % (n, name)
    #       ^ @character.special
    #        ^ @number
    #         ^ @character.special
    #              ^^ @character.special
    logging.info("%s is here", name)
    #             ^^ @character.special
    text = "{} of"
    #       ^^^^^ @string
    found = re.compile(r"a+")
    #                    ^ @string.regexp
    #                     ^ @operator
    cursor.execute("select name from users")
    #               ^^^^^^ @keyword
    query = """-- sql
    select name from users"""
  # ^^^^^^ @keyword


def area(factor):
    """:param factor: how large"""
    #  ^ @punctuation.delimiter
    #   ^^^^^^^^^^^^ @property
    return factor


def plain():
    """No markup: it is one text."""
    #  ^^^^^^^^^ @string.documentation
