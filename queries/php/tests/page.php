<?php
// <- @keyword.directive
require_once __DIR__ . '/vendor/autoload.php';
// <- @keyword.import
//           ^ @constant.builtin
//                   ^ @operator
//                     ^ @string
define('DEBUG', true);
// <- @function.builtin
//              ^ @boolean
const VERSION = "1.0";
// <- @keyword
//    ^ @constant
enum Suit: string { case Hearts = 'H'; case Wild = 'W'; }
// <- @keyword.type
//   ^ @type
//                  ^ @keyword
//                       ^ @constant
//                                          ^ @constant
interface Shape { public function area(): float; }
// <- @keyword.type
//        ^ @type
//                                ^ @function.method
//                                        ^ @type.builtin
trait Loud { }
// <- @keyword.type
//    ^ @type
function &render(array &$items, callable $f = null): iterable {
// <- @keyword.function
//        ^ @function
//               ^ @type.builtin
//                      ^ @variable.parameter
//                              ^ @type.builtin
    global $config;
//  ^ @keyword
//         ^ @variable
    static $count = 0;
//  ^ @keyword.modifier
//         ^ @variable
    yield from $items;
//  ^ @keyword.return
//        ^ @keyword.return
    $f = function ($x) use ($config) { return $x . PHP_EOL; };
//       ^ @keyword.function
//                 ^ @variable.parameter
//                     ^ @keyword
//                                                 ^ @constant.builtin
    for ($i = 0; $i < 10; $i++) { echo $i, print_r($items, true); break 2; }
//  ^ @keyword.repeat
//                  ^ @operator
//                          ^ @operator
//                                ^ @function.builtin
//                                         ^ @function.builtin
//                                                                ^ @keyword.repeat
//                                                                      ^ @number
    while (list($a, $b) = each($items)) { goto end; }
//  ^ @keyword.repeat
//         ^ @function.builtin
//                                        ^ @keyword
//                                             ^ @label
    switch ($x) { case 1: break; default: exit(1); }
//  ^ @keyword.conditional
//                ^ @keyword.conditional
//                               ^ @keyword.conditional
//                                        ^ @function.builtin
    $s = $ok ? (int) 'a\'b' : clone $obj;
//           ^ @keyword.conditional.ternary
//              ^ @type.builtin
//                     ^ @string.escape
//                          ^ @keyword.conditional.ternary
//                            ^ @keyword.operator
    do_thing(...$args); Foo\bar($y);
//  ^ @function.call
//                      ^ @module
//                          ^ @function.call
    return preg_match('/^(\w+)\s$/i', $s);
//  ^ @keyword.return
//         ^ @function.builtin
}
$sql = <<<SQL
//     ^ @operator
//        ^ @label
SELECT id FROM users WHERE name = {$name}
// <- @keyword
//                                 ^ @variable
SQL;
$raw = <<<'EOT'
//         ^ @label
plain $text
// <- @string
//    ^ @string
EOT;
?>
<div class="box"><?= htmlspecialchars($title) ?></div>
<p>text</p>
