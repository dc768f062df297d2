port module Main exposing (main, Model, Msg(..), (|.))
-- <- @keyword.modifier
--   ^^^^^^ @keyword.import
--          ^^^^ @module
--               ^^^^^^^^ @keyword.import
--                        ^ @punctuation.bracket
--                         ^^^^ @function
--                             ^ @punctuation.delimiter
--                               ^^^^^ @type
--                                      ^^^ @type
--                                          ^^ @character.special
--                                            ^ @punctuation.bracket
--                                                ^^ @operator
--                                                  ^^ @punctuation.bracket

{-| Docs -}
-- <- @comment.documentation

import Html exposing (Html, div, text)
-- <- @keyword.import
--     ^^^^ @module
--          ^^^^^^^^ @keyword.import
--                    ^^^^ @type
--                          ^^^ @function
--                               ^^^^ @function
import Json.Decode as D
-- <- @keyword.import
--     ^^^^ @module
--         ^ @punctuation.delimiter
--          ^^^^^^ @module
--                 ^^ @keyword.import
--                    ^ @module
import Html.Attributes exposing (..)
--     ^^^^ @module
--          ^^^^^^^^^^ @module
--                               ^^ @character.special

-- MODEL
-- <- @comment

type alias Model =
-- <- @keyword.type
--   ^^^^^ @keyword.type
--         ^^^^^ @type
--               ^ @operator
    { count : Int, name : Maybe String }
--  ^ @punctuation.bracket
--    ^^^^^ @variable.member
--          ^ @punctuation.delimiter
--            ^^^ @type.builtin
--                 ^^^^ @variable.member
--                        ^^^^^ @type
--                              ^^^^^^ @type.builtin
--                                     ^ @punctuation.bracket

type Msg a
-- <- @keyword.type
--   ^^^ @type
--       ^ @type
    = Increment
--    ^^^^^^^^^ @constructor
    | SetName String a
--  ^ @operator
--    ^^^^^^^ @constructor
--            ^^^^^^ @type.builtin
--                   ^ @type

port send : String -> Cmd msg
-- <- @keyword.function
--   ^^^^ @function
--                 ^^ @operator
--                    ^^^ @type
--                        ^^^ @type

limit : Float
-- <- @function
--      ^^^^^ @type.builtin
limit = 1.5e3
-- <- @function
--      ^^^^^ @number.float

update : Msg a -> { r | count : Int } -> ( Model, Cmd Msg )
-- <- @function
--                  ^ @type
--                    ^ @punctuation.delimiter
--                      ^^^^^ @variable.member
--                              ^^^ @type.builtin
--                                                ^^^ @type
update msg ({ count } as model) =
    case msg of
--  ^^^^ @keyword.conditional
--       ^^^ @variable
--           ^^ @keyword.conditional
        Increment ->
--      ^^^^^^^^^ @constructor
            ( { model | count = count + 1 }, Cmd.none )
--              ^^^^^ @variable
--                              ^^^^^ @variable
--                                    ^ @operator
--                                      ^ @number
--                                           ^^^ @module
--                                               ^^^^ @variable

        SetName "x\n" _ ->
--      ^^^^^^^ @constructor
--              ^^ @string
--                ^^ @string.escape
--                  ^ @string
--                    ^ @character.special
            let
--          ^^^ @keyword
                helper x =
--              ^^^^^^ @function
--                     ^ @variable.parameter
                    x * 2
--                  ^ @variable
--                    ^ @operator
--                      ^ @number

                ( a, b ) =
--                ^ @variable
--                   ^ @variable
                    ( 1, 'c' )
--                    ^ @number
--                       ^^^ @character
            in
--          ^^ @keyword
            if helper a > 3 && not True then
--          ^^ @keyword.conditional
--             ^^^^^^ @function.call
--                    ^ @variable
--                      ^ @operator
--                        ^ @number
--                          ^^ @operator
--                             ^^^ @function.call
--                                 ^^^^ @boolean
--                                      ^^^^ @keyword.conditional
                model.name |> Maybe.withDefault "" |> String.length
--              ^^^^^ @variable
--                    ^^^^ @variable.member
--                         ^^ @operator
--                            ^^^^^ @module
--                                  ^^^^^^^^^^^ @function.call
--                                              ^^ @string
--                                                    ^^^^^^ @module
--                                                           ^^^^^^ @function.call
            else
--          ^^^^ @keyword.conditional
                List.map .name [ 0xFF, -1 ]
--              ^^^^ @module
--                   ^^^ @function.call
--                       ^^^^^ @variable.member
--                             ^ @punctuation.bracket
--                               ^^^^ @number
--                                     ^^ @number
--                                        ^ @punctuation.bracket

        x :: rest ->
--      ^ @variable
--        ^^ @operator
--           ^^^^ @variable
            D.map2 (\y z -> y // z) Nothing rest
--          ^ @module
--            ^^^^ @function.call
--                  ^ @operator
--                   ^ @variable.parameter
--                          ^ @variable
--                            ^^ @operator
--                                  ^^^^^^^ @constructor

view model =
-- <- @function
--   ^^^^^ @variable.parameter
    div [ class "a" ] [ text """multi""" ]
--  ^^^ @function.call
--        ^^^^^ @function.call
--              ^^^ @string
--                      ^^^^ @function.call
--                           ^^^^^^^^^^^ @string
