def plain(**nil) = __ENCODING__
#           ^^^ @constant.builtin
#                  ^^^^^^^^^^^^ @constant.builtin
