def f(x: "list[Shape]", y: "np.array | None" = None) -> "Shape":
#         ^ @type.builtin
#              ^ @type
#                           ^ @variable
#                                      ^ @constant.builtin
#                                                        ^ @type
    mode: Literal["r", "w"] = "r"
    #              ^ @string
    size: "int" = 1
    #      ^ @type.builtin
