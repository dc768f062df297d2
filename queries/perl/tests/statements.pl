my $rows = $db->prepare("SELECT id FROM users");
#                        ^ @keyword
$db->do('DELETE FROM users');
#        ^ @keyword
$runner->do('delete old files');
#            ^ @string
