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
