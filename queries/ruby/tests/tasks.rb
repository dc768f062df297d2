#!/usr/bin/env ruby
# <- @keyword.directive
# TODO: tidy up
# <- @comment
# ^ @comment.todo
$stdout.sync = true
# <- @variable.builtin
#       ^ @function.method.call
#              ^ @boolean
DATA_DIR = ENV.fetch("HOME") { '~' }
# <- @constant
#          ^ @constant.builtin
#              ^ @function.method.call
#                    ^ @string
#                              ^ @string
names = %w[alice bob]
# <- @variable
#       ^ @string
#          ^ @string
syms = %i[a b]
#         ^ @string.special.symbol
h = { "key" => 1, name: :value, 'x': nil }
#           ^ @operator
#                 ^ @string.special.symbol
#                       ^ @string.special.symbol
if line =~ /^(\w+)\s*=#{x}$/i
# <- @keyword.conditional
#       ^ @operator
#          ^ @string.regexp
#             ^ @string.escape
  puts $1, __FILE__
# ^ @function.builtin
#      ^ @variable.builtin
#          ^ @constant.builtin
end
sql = <<~SQL
#     ^ @label
  SELECT name FROM users WHERE id = #{id}
# ^ @keyword
#        ^ @variable.member
#                                   ^ @punctuation.special
SQL
# <- @label
square = ->(n) { n * n }
#        ^ @keyword.function
#           ^ @variable.parameter
#                  ^ @operator
list.map(&:to_s).select { |s; t| s.empty? ? 'a' : "b" }
#    ^ @function.method.call
#        ^ @operator
#         ^ @string.special.symbol
#                ^ @function.method.call
#                          ^ @variable.parameter
#                                  ^ @function.method.call
#                                         ^ @keyword.conditional.ternary
#                                           ^ @string
#                                               ^ @keyword.conditional.ternary
task default: [:test]
# <- @function.call
#    ^ @string.special.symbol
#              ^ @string.special.symbol
alias old_name new_name
# <- @keyword
begin
# <- @keyword
  defined?(foo) && not(bar)
# ^ @keyword.operator
#          ^ @variable
#                  ^ @keyword.operator
end until done
# <- @keyword
#   ^ @keyword.repeat
class << self
# <- @keyword.type
#        ^ @variable.builtin
  def method_missing(name, ...) = send(name, ...)
#     ^ @function.method
#                    ^ @variable.parameter
#                                 ^ @function.call
end
loop { break }
# <- @function.call
#      ^ @keyword.repeat
Point = Struct.new(:x, :y)
# <- @type
#       ^ @type
#              ^ @constructor
#                  ^ @string.special.symbol
obj.value = 3r
#   ^ @function.method.call
#           ^ @number
for i in 0...3 do p i end
# <- @keyword.repeat
#     ^ @keyword.repeat
#         ^ @operator
#              ^ @keyword.repeat
#                 ^ @function.builtin
=begin
# <- @comment
block comment
=end
BEGIN { print ?a }
# <- @keyword
#       ^ @function.builtin
#             ^ @character
system `ls -l`
#      ^ @string.special
version = /(?:v|release-)(\d+)\.\d+$/i
#         ^ @string.regexp
#          ^ @punctuation.bracket
#              ^ @operator
#                         ^ @string.escape
#                           ^ @operator
#                              ^ @string.escape
#                                  ^ @string.special
path = %r{\A/srv/[^/]+\z}x
#      ^ @string.regexp
#         ^ @string.escape
#                ^ @punctuation.bracket
#                 ^ @operator
#                    ^ @operator
foo&.bar(key: 1, **rest)
#    ^ @function.method.call
#        ^ @string.special.symbol
#                  ^ @variable
__END__
__END__
data
