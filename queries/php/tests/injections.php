<?php
$text = sprintf('%5d of %s', $n, $name);
//               ^ @character.special
//                ^ @number
//                 ^ @character.special
//                      ^^ @character.special
printf("%05.2f", $n);
//      ^ @character.special
//       ^^^^ @number
fprintf($file, '%s lines', $n);
//              ^^ @character.special
show('100%d');
//    ^^^^^ @string
preg_match('/a+/', $text);
//           ^ @string.regexp
//            ^ @operator
$rows = pg_query($db, 'SELECT id FROM users');
//                     ^^^^^^ @keyword
$files = `make all`;
//        ^^^^ @function.call
$rows = /* sql */ "select id from users";
//                 ^^^^^^ @keyword
run(/* sql */ 'select id from users', 'select plain');
//             ^^^^^^ @keyword
//                                     ^^^^^^ @string
