def scale(factor, items = [], *args, **kwargs):
#         ^^^^^^ @variable.parameter
#                 ^^^^^ @variable.parameter
#                              ^^^^ @variable.parameter
#                                      ^^^^^^ @variable.parameter
    total = factor + 1
#   ^^^^^ @variable
#           ^^^^^^ @variable.parameter
    names = [item.name for item in items if item]
#   ^^^^^ @variable
#            ^^^^ @variable
#                 ^^^^ @variable.member
#                          ^^^^ @variable
#                                  ^^^^^ @variable.parameter
    return total * factor + len(args) + len(kwargs)
#          ^^^^^ @variable
#                               ^^^^ @variable.parameter
#                                           ^^^^^^ @variable.parameter

def hide(value):
#        ^^^^^ @variable.parameter
    return [value for value in range(3)]
#           ^^^^^ @variable
#                     ^^^^^ @variable
