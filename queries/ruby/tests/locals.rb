def area(width, height)
  total = width * height
# ^ @variable
#         ^ @variable.parameter
#                 ^ @variable.parameter
  [1].map { |n| n + width }.sum + total
#            ^ @variable.parameter
#                   ^ @variable.parameter
#                                 ^ @variable
  helper total
# ^ @function.call
end
def parts(value, *more)
  case value
  in [first, *rest] then rest
  #           ^^^^ @variable
  #                      ^^^^ @variable
  in { name:, **others } then others
  #             ^^^^^^ @variable
  #                           ^^^^^^ @variable
  in Shape(*, 1, *last) then more
  #               ^^^^ @variable
  #                          ^^^^ @variable.parameter
  end
end
parts { |(first, *rest), **others| rest + others }
#                 ^^^^ @variable.parameter
#                          ^^^^^^ @variable.parameter
#                                  ^^^^ @variable.parameter
#                                         ^^^^^^ @variable.parameter
class Users < DB
#             ^^ @type
end
class Pages < Site::DB
#                   ^^ @type
end
LIMIT = DB
#       ^^ @constant
