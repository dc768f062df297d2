<?php
$x->foo(
return 1;
// <- @keyword
echo "abc
//   ^^^^ @string
$z = 2;
