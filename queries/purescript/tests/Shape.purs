-- | Module doc
-- <- @comment.documentation
module Data.Shape
-- <- @keyword
--     ^^^^ @module
  ( Shape(..)
--  ^^^^^ @type
  , area
  , module Prelude
--  ^^^^^^ @keyword
--         ^^^^^^^ @module
  ) where
--  ^^^^^ @keyword

import Prelude
-- <- @keyword.import
--     ^^^^^^^ @module
import Data.Maybe (Maybe(..), fromMaybe)
-- <- @keyword.import
--     ^^^^ @module
--                 ^^^^^ @type
import Data.Map as Map
-- <- @keyword.import
--     ^^^^ @module
import Data.Array hiding (head)
-- <- @keyword.import
--     ^^^^ @module

-- comment
-- <- @comment
{- block -}
-- <- @comment
infixr 5 append as <+>
-- <- @keyword
--     ^ @number
--       ^^^^^^ @function

-- | Docs
-- <- @comment.documentation
data Shape
-- <- @keyword.type
--   ^^^^^ @type
  = Circle Number
--  ^^^^^^ @constructor
--         ^^^^^^ @type.builtin
  | Rect { w :: Number, h :: Number }
--  ^^^^ @constructor
--         ^ @variable.member
--              ^^^^^^ @type.builtin
  | Empty
--  ^^^^^ @constructor

newtype Age = Age Int
-- <- @keyword.type
--      ^^^ @type
--            ^^^ @constructor
--                ^^^ @type.builtin
type Name = String
-- <- @keyword.type
--   ^^^^ @type
--          ^^^^^^ @type.builtin
derive instance eqShape :: Eq Shape
-- <- @keyword
--     ^^^^^^^^ @keyword.type
--                      ^^ @operator
--                         ^^ @type
derive newtype instance Show Age
-- <- @keyword
--     ^^^^^^^ @keyword.type
--                      ^^^^ @type

class Monad m <= MonadLog m where
-- <- @keyword.type
--    ^^^^^ @type
--            ^^ @operator
--                          ^^^^^ @keyword
  log :: String -> m Unit
--       ^^^^^^ @type.builtin
--                 ^ @type

instance showShape :: Show Shape where
-- <- @keyword.type
--                 ^^ @operator
--                    ^^^^ @type
--                               ^^^^^ @keyword
  show (Circle r) = "Circle " <> show r
--      ^^^^^^ @constructor
--             ^ @variable.parameter
--                  ^^^^^^^^^ @string
--                               ^^^^ @function.call
  show _ = "\n"
--     ^ @character.special
--         ^^^^ @string

foreign import now :: Effect Number
-- <- @keyword
--             ^^^ @function
--                    ^^^^^^ @type
--                           ^^^^^^ @type.builtin

area :: forall a. Show a => a -> Shape -> Number
-- <- @function
--   ^^ @operator
--      ^^^^^^ @keyword
--             ^ @type
--                                        ^^^^^^ @type.builtin
area x (Circle r) = r * r * 3.14
-- <- @function
--   ^ @variable.parameter
--      ^^^^^^ @constructor
--                          ^^^^ @number.float
area x (Rect { w, h: height })
-- <- @function
--   ^ @variable.parameter
--      ^^^^ @constructor
--                ^ @variable.member
  | w > 0.0 = w * height
--      ^^^ @number.float
  | otherwise = 0.0
--              ^^^ @number.float
area _ Empty = 0.0
-- <- @function
--   ^ @character.special
--     ^^^^^ @constructor
--             ^^^ @number.float

main :: Effect Unit
-- <- @function
--      ^^^^^^ @type
main = do
-- <- @function
--     ^^ @keyword
  let y = 0x1F
--      ^ @operator
--        ^^^^ @number
      f a b = a + b
--    ^ @function
--      ^ @variable.parameter
  z <- pure 1
--     ^^^^ @function.call
--          ^ @number
  _ <- traverse print [1, 2]
--  ^^ @operator
--     ^^^^^^^^ @function.call
--                     ^ @number
  logShow $ f y z
  when (z == 1) do
--           ^ @number
--              ^^ @keyword
    log "hi"
--  ^^^ @function.call
--      ^^^^ @string
  case z of
    1 -> log 'c'
--  ^ @number
--       ^^^ @function.call
--           ^^^ @character
    n | n > 2 -> pure unit
--  ^ @variable.parameter
--    ^ @operator
--          ^ @number
--               ^^^^ @function.call
    _ -> pure unit
--  ^ @character.special
--       ^^^^ @function.call
  pure $ if true then x else rec.field { a = 1 }
--       ^^ @keyword.conditional
--          ^^^^ @boolean
--                               ^^^^^ @variable.member
--                                     ^ @punctuation.bracket
--                                           ^ @number
  where
  x = \k -> k `append` "s"
--     ^ @variable.parameter
--                     ^^^ @string
g = _.foo >>> map \s -> s # show
--  ^ @character.special
--    ^^^ @variable.member
--            ^^^ @function.call
--                 ^ @variable.parameter
h = Map.insert 1 2 Map.empty
--  ^^^ @module
--      ^^^^^^ @function.call
--             ^ @number
t :: { a :: Int | r } -> Proxy "x"
-- <- @function
--     ^ @variable.member
--          ^^^ @type.builtin
--                ^ @type
--                             ^^^ @string
t = ?hole
-- <- @function
--  ^^^^^ @character.special
