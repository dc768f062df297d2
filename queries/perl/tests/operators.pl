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
