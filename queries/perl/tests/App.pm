package My::App;
# <- @keyword.import
#       ^ @module
#              ^ @punctuation.delimiter
use strict;
# <- @keyword.import
#   ^ @module
use List::Util qw(first sum);
# <- @keyword.import
#   ^ @module
#                 ^ @string
our $VERSION = '1.02';
# <- @keyword
#   ^ @variable
#            ^ @operator
#              ^ @string
my ($x, @list, %map);
# <- @keyword
#   ^ @variable
#       ^ @variable
#              ^ @variable

# TODO: document
# <- @comment
# ^ @comment.todo
sub new {
# <- @keyword.function
#   ^ @function
#       ^ @punctuation.bracket
    my ($class, %args) = @_;
#   ^ @keyword
#       ^ @variable.parameter
#               ^ @variable.parameter
#                        ^ @variable.builtin
    my $self = bless { name => $args{name} // 'none', 'size' => 0x1F }, $class;
#      ^ @variable.builtin
#              ^ @function.builtin
#                      ^ @string.special.symbol
#                           ^ @operator
#                                          ^ @operator
#                                             ^ @string
#                                                               ^ @number
    return $self;
#   ^ @keyword.return
#          ^ @variable.builtin
}
sub add {
#   ^ @function
    my $self = shift;
#              ^ @function.builtin
    push @{ $self->{items} }, @_ unless $done;
#   ^ @function.builtin
#                ^ @operator
#                   ^ @string.special.symbol
#                                ^ @keyword.conditional
    foreach my $item (@list) {
#   ^ @keyword.repeat
#           ^ @keyword
#              ^ @variable
        next if $item =~ /^\s*#/i or not defined $item;
#       ^ @keyword.repeat
#            ^ @keyword.conditional
#                     ^ @operator
#                          ^ @string.escape
#                                 ^ @keyword.operator
#                                    ^ @keyword.operator
#                                        ^ @function.builtin
        $self->process($item, 1.5e3);
#              ^ @function.method.call
#                             ^ @number.float
        print STDERR "Item: $item->{id} @list\n";
#       ^ @function.builtin
#                    ^ @string
#                           ^ @variable
#                                            ^ @string.escape
    }
    while (my $line = <$fh>) { last; }
#   ^ @keyword.repeat
#                              ^ @keyword.repeat
    if ($x == 1 && $y eq 'a') { die "bad" } elsif ($z) { } else { }
#   ^ @keyword.conditional
#          ^ @operator
#             ^ @number
#               ^ @operator
#                     ^ @operator
#                               ^ @keyword.exception
#                                           ^ @keyword.conditional
#                                                          ^ @keyword.conditional
    (my $copy = $x) =~ s/foo(\d+)/bar$1/g;
#                      ^ @operator
#                        ^ @string.regexp
    my @sorted = sort { $a <=> $b } grep { $_ > 0 } map { $_ * 2 } @list;
#                ^ @function.builtin
#                       ^ @variable
#                          ^ @operator
#                                   ^ @function.builtin
#                                          ^ @variable.builtin
#                                                   ^ @function.builtin
    return wantarray ? @sorted : \@sorted;
#          ^ @function.builtin
#                    ^ @keyword.conditional.ternary
#                              ^ @keyword.conditional.ternary
#                                ^ @operator
}
1;
# <- @number
