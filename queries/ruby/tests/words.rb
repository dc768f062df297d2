begin
  load
rescue Foo
  1
else
# <- @keyword.exception
  exit
# ^^^^ @function.builtin
end
items.map { it * 2 }
#           ^^ @variable.parameter.builtin
it "does" do
# <- @function.call
end
thread.raise Foo
#      ^^^^^ @function.method.call
repository.private
#          ^^^^^^^ @function.method.call
process.exit
#       ^^^^ @function.method.call
range.end
#     ^^^ @function.method.call
class Foo
  private
# ^^^^^^^ @keyword.modifier
  private :a
# ^^^^^^^ @keyword.modifier
end
s = "a #@name #$global"
#      ^ @punctuation.special
#       ^^^^^ @variable.member
w = %w[a b] + %i[a]
#         ^ @string
#                 ^ @string.special.symbol
