#!/usr/bin/env php
<?php
// <- @keyword.directive
$list = array(1, 2);
//      ^^^^^ @function.builtin
class Old {
  var $name;
//^^^ @keyword.modifier
  function f(array $a) {}
//           ^^^^^ @type.builtin
}
$text = <<<'RAW'
raw
RAW;
$html = <<<"HTML"
<b>x</b>
HTML;
$a = "x ${name}";
//        ^^^^ @variable
\strlen($a);
 // <- @function.builtin
\App\strlen($a);
//   ^^^^^^ @function.call
DB::select('select * from users');
//          ^^^^^^ @keyword
Shop::select('a product');
//            ^ @string
preg_match("/a+/", $a);
//            ^ @operator
die;
// <- @function.builtin
