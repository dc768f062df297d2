<?php
class Store
{
    const ALL = /* sql */ "select a from users";
    //                     ^^^^^^ @keyword
    private $one = /** @lang SQL */ 'select b from users';
    //                               ^^^^^^ @keyword

    function find()
    {
        return /* sql */ 'select c from users';
        //                         ^^^^ @keyword
    }

    function other()
    {
        $text = /** @lang SQL */ "select d from users";
        //                        ^^^^^^ @keyword
        return /* text */ 'select e from users';
        //                 ^^^^^^ @string
    }
}

/** TODO: see https://a.b/c */
//  ^^^^ @comment.todo
//            ^^^^^^^^^^^^^ @string.special.url
$later = 1;
