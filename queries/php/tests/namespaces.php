<?php
namespace Shop\Basket;
// <- @keyword
//        ^^^^ @module

use function Shop\Money\format;
//  ^^^^^^^^ @keyword.import
//                ^^^^^ @module
//                      ^^^^^^ @function
use const Shop\Money\Places;
//  ^^^^^ @keyword.import
//                   ^^^^^^ @constant
use function Shop\{round_up, cut as trim_off};
//                 ^^^^^^^^ @function
//                           ^^^ @function
//                                  ^^^^^^^^ @function
use const Shop\{Low, Top};
//              ^^^ @constant
use Shop\Models\{User, function load, const Most};
//               ^^^^ @type
//                              ^^^^ @function
//                                          ^^^^ @constant

class Basket extends namespace\Base implements namespace\Storable
//                   ^^^^^^^^^ @module.builtin
//                             ^^^^ @type
//                                                       ^^^^^^^^ @type
{
    use Counts, Prints, namespace\Logs {
    //  ^^^^^^ @type
    //                            ^^^^ @type
        Counts::total insteadof Prints;
//      ^^^^^^ @type
        //      ^^^^^ @function.method
        //            ^^^^^^^^^ @keyword
        //                      ^^^^^^ @type
        Prints::total as protected printed;
        //      ^^^^^ @function.method
        //               ^^^^^^^^^ @keyword.modifier
        //                         ^^^^^^^ @function.method
        log as private;
//      ^^^ @function.method
    }

    public function copy(namespace\Item $item): static
    //                             ^^^^ @type
    //                                          ^^^^^^ @type.builtin
    {
        $copy = new static(1);
        //      ^^^ @keyword.operator
        //          ^^^^^^ @variable.builtin
        $same = new self;
        //          ^^^^ @variable.builtin
        $base = new parent($item);
        //          ^^^^^^ @variable.builtin
        $other = new namespace\Item();
        //           ^^^^^^^^^ @module.builtin
        //                     ^^^^ @constructor
        namespace\check($other instanceof namespace\Item);
//      ^^^^^^^^^ @module.builtin
        //        ^^^^^ @function.call
        //                                          ^^^^ @type
        namespace\Item::make(\Shop\Most, namespace\LIMIT);
        //        ^^^^ @type
        //              ^^^^ @function.method.call
        //                         ^^^^ @constant
        //                                         ^^^^^ @constant
        return \Shop\sum($copy);
        //           ^^^ @function.call
    }
}
