#!/usr/bin/perl -w
# <- @keyword.directive
use 5.010;
# <- @keyword.import
#   ^ @number.float
require "lib.pl";
# <- @keyword.import
#       ^ @string
local $| = 1;
# <- @keyword
#     ^ @variable.builtin
$SIG{INT} = sub { exit };
# <- @variable.builtin
#           ^ @keyword.function
#                 ^ @function.builtin
My::App->new(debug => 1)->run();
# <- @type
#        ^ @constructor
#            ^ @string.special.symbol
#                         ^ @function.method.call
do_thing($ENV{HOME}, @ARGV);
# <- @function.call
#        ^ @variable.builtin
#                    ^ @variable.builtin
my $text = <<"END" . 'x';
# <- @keyword
#             ^ @label
#                  ^ @operator
#                    ^ @string
Hello $name
# <- @string
#     ^ @variable
END
# <- @label
open(my $fh, '<', $file) or die "Cannot open: $!";
# <- @function.builtin
#            ^ @string
#                           ^ @keyword.exception
#                                             ^ @variable.builtin
printf("%s %d\n", join(',', keys %h), scalar(@list));
# <- @function.builtin
#                 ^ @function.builtin
#                           ^ @function.builtin
#                                ^ @variable
#                                     ^ @function.builtin
my $re = qr/(\w+)\s/x;
#        ^ @operator
#            ^ @string.escape
my %h = (a => 1, 'b' => undef);
#        ^ @string.special.symbol
#                       ^ @constant.builtin
eval { risky() }; warn $@ if $@;
# <- @keyword.exception
#      ^ @function.call
#                 ^ @function.builtin
#                      ^ @variable.builtin
my $cmd = `ls -l`;
#          ^ @string.special
LINE: for (my $i = 0; $i < 10; $i++) { redo LINE; }
# <- @label
#     ^ @keyword.repeat
#                                ^ @operator
#                                      ^ @keyword.repeat
$str = q{single} . qq{double $x};
#      ^ @operator
#        ^ @string
#                  ^ @operator
#                            ^ @variable
BEGIN { $x = 1 }
# <- @keyword
until ($done) { tr/a-z/A-Z/; }
# <- @keyword.repeat
#               ^ @operator
=pod

Documentation
# <- @comment.documentation

=cut
