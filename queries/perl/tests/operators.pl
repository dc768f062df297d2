print for 1 .. 3;
# <- @function.builtin
print;
# <- @function.builtin
say if $x;
# <- @function.builtin
my $z = $x & $mask;
#          ^ @operator
my @list = $ref->@*;
#                ^ @operator
#                 ^ @operator
my %hash = $ref->%*;
#                ^ @operator
my $last = $ref->$#*;
#                ^^ @operator
print STDERR "x";
# <- @function.builtin
#     ^^^^^^ @constant
$x =~ s{a}{b}g;
#      ^^^ @string.regexp
#         ^ @string.regexp
#          ^ @string
#           ^ @string.regexp
tr/a-z/A-Z/;
# ^^^^^^^^^ @string
LINE: while (1) { next LINE }
#   ^ @punctuation.delimiter
sub place :lvalue { $x }
#         ^ @punctuation.delimiter
my $z = $x ? $y : 1;
#               ^ @keyword.conditional.ternary
