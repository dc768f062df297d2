<?php
use function strlen, array_map;
//           ^ @function
//                   ^ @function
use const PHP_EOL, M_PI;
//                 ^ @constant
$s = "${name} {$y}";
//    ^ @punctuation.special
//      ^ @variable
/** @param string $name who */
//         ^ @type
