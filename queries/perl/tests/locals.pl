sub area ($factor, $extra = 2, @rest) {
#         ^^^^^^^ @variable.parameter
#                  ^^^^^^ @variable.parameter
#                              ^^^^^ @variable.parameter
  my $sum = $factor + $extra;
# ^^ @keyword
#    ^^^^ @variable
#           ^^^^^^^ @variable.parameter
#                     ^^^^^^ @variable.parameter
  return show("$factor of $sum", @rest);
#              ^^^^^^^ @variable.parameter
#                         ^^^^ !variable.parameter
#                                ^^^^^ @variable.parameter
}
sub width {
  my ($self, $x, %options) = @_;
#     ^^^^^ @variable.builtin
#            ^^ @variable.parameter
#                ^^^^^^^^ @variable.parameter
  return $self->{scale} * $x * $factor;
#        ^^^^^ @variable.builtin
#                         ^^ @variable.parameter
#                              ^^^^^^^ !variable.parameter
}
my $f = sub ($x) { $x + 1 };
#            ^^ @variable.parameter
#                  ^^ @variable.parameter
sub tally {
    my ($class, %options) = @_;
    return bless \%options, $class;
#                 ^^^^^^^^ @variable.parameter
#                           ^^^^^^ @variable.parameter
}
