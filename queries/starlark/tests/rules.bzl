"""Module docs."""
# <- @string.documentation
load("@bazel_skylib//lib:paths.bzl", "paths", my_lib = "lib")
# <- @keyword.import
#   ^ @punctuation.bracket
#    ^ @string
#     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ @string.special
#                                 ^ @string
#                                  ^ @punctuation.delimiter
#                                    ^^^^^^^ @string
#                                             ^^^^^^ @variable.parameter
#                                                    ^ @operator
#                                                      ^^^^^ @string
#                                                           ^ @punctuation.bracket
load(":defs.bzl", "foo")
# <- @keyword.import
#     ^^^^^^^^^ @string.special
#                 ^^^^^ @string
MAX_SIZE = 0xFF
# <- @constant
#          ^^^^ @number
_DEFAULTS = {"a": 1, "b": [1.5, True, None]}
# <- @constant
#           ^ @punctuation.bracket
#            ^^^ @string
#               ^ @punctuation.delimiter
#                 ^ @number
#                    ^^^ @string
#                         ^ @punctuation.bracket
#                          ^^^ @number.float
#                               ^^^^ @boolean
#                                     ^^^^ @constant.builtin
#                                         ^^ @punctuation.bracket
def _impl(ctx, *args, **kwargs):
# <- @keyword.function
#   ^^^^^ @function
#         ^^^ @variable.parameter
#              ^ @operator
#               ^^^^ @variable.parameter
#                     ^^ @operator
#                       ^^^^^^ @variable.parameter
    """Docs."""
#   ^^^^^^^^^^^ @string.documentation
    # comment
#   ^^^^^^^^^ @comment
    out = ctx.actions.declare_file(ctx.label.name + ".txt\n")
#   ^^^ @variable
#         ^^^ @variable.builtin
#            ^ @punctuation.delimiter
#             ^^^^^^^ @variable.member
#                     ^^^^^^^^^^^^ @function.method.call
#                                  ^^^ @variable.builtin
#                                      ^^^^^ @variable.member
#                                            ^^^^ @variable.member
#                                                 ^ @operator
#                                                   ^^^^^ @string
#                                                        ^^ @string.escape
    for src in ctx.files.srcs:
#   ^^^ @keyword.repeat
#       ^^^ @variable
#           ^^ @keyword.repeat
#                  ^^^^^ @variable.member
#                        ^^^^ @variable.member
        if src.extension == "c" and not src.is_directory:
#       ^^ @keyword.conditional
#          ^^^ @variable
#              ^^^^^^^^^ @variable.member
#                        ^^ @operator
#                           ^^^ @string
#                               ^^^ @keyword.operator
#                                   ^^^ @keyword.operator
#                                           ^^^^^^^^^^^^ @variable.member
            continue
#           ^^^^^^^^ @keyword.repeat
        elif src in args or len(args) > 2:
#       ^^^^ @keyword.conditional
#                ^^ @keyword.operator
#                   ^^^^ @variable
#                        ^^ @keyword.operator
#                           ^^^ @function.builtin
#                                     ^ @operator
#                                       ^ @number
            break
#           ^^^^^ @keyword.repeat
        else:
#       ^^^^ @keyword.conditional
            pass
#           ^^^^ @keyword
    files = [f.path for f in ctx.files.srcs if f]
#   ^^^^^ @variable
#            ^ @variable
#              ^^^^ @variable.member
#                   ^^^ @keyword.repeat
#                       ^ @variable
#                         ^^ @keyword.repeat
#                                ^^^^^ @variable.member
#                                               ^ @punctuation.bracket
    ctx.actions.run(outputs = [out], arguments = ["%s" % out.path], mnemonic = "Foo")
#       ^^^^^^^ @variable.member
#               ^^^ @function.method.call
#                   ^^^^^^^ @variable.parameter
#                              ^^^ @variable
#                                    ^^^^^^^^^ @variable.parameter
#                                                 ^^^^ @string
#                                                      ^ @operator
#                                                                   ^^^^^^^^ @variable.parameter
#                                                                              ^^^^^ @string
    x = "a" if out else r"b\d"
#   ^ @variable
#       ^^^ @string
#           ^^ @keyword.conditional.ternary
#                  ^^^^ @keyword.conditional.ternary
#                       ^^^^^^ @string
    y = lambda a, b = 1: a + b
#   ^ @function
#       ^^^^^^ @keyword.function
#              ^ @variable.parameter
#                 ^ @variable.parameter
#                     ^ @number
#                        ^ @variable
#                            ^ @variable
    fail("bad {}".format(x))
#   ^^^^ @function.builtin
#        ^^^^^^^^ @string
#                 ^^^^^^ @function.method.call
#                        ^ @variable
#                         ^^ @punctuation.bracket
    return [DefaultInfo(files = depset([out])), struct(a = 1)]
#   ^^^^^^ @keyword.return
#           ^^^^^^^^^^^ @type
#                       ^^^^^ @variable.parameter
#                               ^^^^^^ @function.builtin
#                                     ^^ @punctuation.bracket
#                                          ^^^ @punctuation.bracket
#                                               ^^^^^^ @function.builtin
#                                                           ^^ @punctuation.bracket
my_rule = rule(
# <- @variable
#         ^^^^ @function.builtin
    implementation = _impl,
#   ^^^^^^^^^^^^^^ @variable.parameter
#                    ^^^^^ @variable
    attrs = {
#   ^^^^^ @variable.parameter
        "srcs": attr.label_list(allow_files = [".c"], mandatory = True),
#       ^^^^^^ @string
#               ^^^^ @variable.builtin
#                    ^^^^^^^^^^ @function.method.call
#                               ^^^^^^^^^^^ @variable.parameter
#                                              ^^^^ @string
#                                                     ^^^^^^^^^ @variable.parameter
#                                                                 ^^^^ @boolean
        "deps": attr.string(default = "x"),
#       ^^^^^^ @string
#               ^^^^ @variable.builtin
#                    ^^^^^^ @function.method.call
#                           ^^^^^^^ @variable.parameter
#                                     ^^^ @string
    },
#   ^ @punctuation.bracket
)
MyInfo = provider(fields = ["a"])
# <- @type
#        ^^^^^^^^ @function.builtin
#                 ^^^^^^ @variable.parameter
#                              ^^ @punctuation.bracket
cc_library(
# <- @function.call
    name = "lib",
#   ^^^^ @variable.parameter
#          ^^^^^ @string
    srcs = glob(["*.cc"]),
#   ^^^^ @variable.parameter
#          ^^^^ @function.builtin
#                ^^^^^^ @string
    visibility = ["//visibility:public"],
#   ^^^^^^^^^^ @variable.parameter
#                  ^^^^^^^^^^^^^^^^^^^ @string.special
    deps = select({"//conditions:default": []}),
#   ^^^^ @variable.parameter
#          ^^^^^^ @function.builtin
#                ^^ @punctuation.bracket
#                   ^^^^^^^^^^^^^^^^^^^^ @string.special
#                                          ^^^^ @punctuation.bracket
)
x += 1
# ^^ @operator
y = -x // 2 % 3; z = (1, 2)[0]; native.cc_binary(name = "b")
# <- @variable
#   ^ @operator
#      ^^ @operator
#         ^ @number
#             ^ @number
#              ^ @punctuation.delimiter
#                ^ @variable
#                         ^^ @punctuation.bracket
#                           ^ @number
#                               ^^^^^^ @variable.builtin
#                                      ^^^^^^^^^ @function.method.call
