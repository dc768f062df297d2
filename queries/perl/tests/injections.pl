printf("%s %5d\n", $name, 1);
#       ^^ @character.special
#          ^ @character.special
#           ^ @number
#            ^ @character.special
my $text = sprintf "%d lines", 1;
#                   ^^ @character.special
$text = sprintf('%d lines', 2);
#                ^^ @character.special
$text = show('100%d');
#             ^^^^^ @string
$text =~ /a+/;
#         ^ @string.regexp
#          ^ @operator
