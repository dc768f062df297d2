my $rows = $db->prepare("SELECT id FROM users");
#                        ^ @keyword
$db->do('DELETE FROM users');
#        ^ @keyword
$runner->do('delete old files');
#            ^ @string
open(my $in, '<', $path) or die;
#                           ^^^ @keyword.exception
next if $count % 2;
#              ^ @operator
while (my $line = <STDIN>) { }
#                  ^^^^^ @constant
while (my $line = <$in>) { }
#                  ^^^ @variable
require Foo::Bar;
#       ^^^^^^^^ @module
my $half = .5;
#          ^^ @number.float
