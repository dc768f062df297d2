scale : Int -> List Int -> Int
scale factor items =
--    ^^^^^^ @variable.parameter
    List.sum (List.map (\item -> item * factor) items)
--                       ^^^^ @variable.parameter
--                               ^^^^ @variable.parameter
--                                      ^^^^^^ @variable.parameter


name { first, last } =
--     ^^^^^ @variable.parameter
--            ^^^^ @variable.parameter
    first ++ last
--  ^^^^^ @variable.parameter
--           ^^^^ @variable.parameter


known result =
--    ^^^^^^ @variable.parameter
    case result of
--       ^^^^^^ @variable.parameter
        Ok value ->
--         ^^^^^ @variable
            value
--          ^^^^^ @variable

        other ->
--      ^^^^^ @variable
            Debug.log result other
--                           ^^^^^ @variable
