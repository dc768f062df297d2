<?php
class Store
{
    public static $all = [];
    //            ^^^^ @variable.member
    protected ?int $size = 1, $width;
    //             ^^^^^ @variable.member
    //                        ^^^^^^ @variable.member

    function find()
    {
        self::$all[] = Store::$one;
        //    ^^^^ @variable.member
        //                    ^^^^ @variable.member
    }
}
