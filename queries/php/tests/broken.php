<?php
$x->foo(
return 1;
// <- @keyword.return
echo "abc
//   ^^^^ @string
$z = 2;
