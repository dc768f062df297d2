<?php
function area(int $width, int $height) {
    $total = $width * $height;
//  ^ @variable
//           ^ @variable.parameter
//                    ^ @variable.parameter
    return array_map(fn ($n) => $n + $width, [1]) + $total;
//                       ^ @variable.parameter
//                              ^ @variable.parameter
//                                   ^ @variable.parameter
//                                                  ^ @variable
}
