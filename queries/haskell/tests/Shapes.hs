{-# LANGUAGE OverloadedStrings #-}
module Data.Shapes (Shape(..), area) where
-- <- @keyword
--     ^ @module
--          ^ @module
--                  ^ @type
--                             ^ @variable
--                                   ^ @keyword

import qualified Data.Map.Strict as Map
-- <- @keyword.import
--     ^ @keyword.import
--               ^ @module
--                        ^ @module
--                               ^ @keyword.import
--                                  ^ @module
import Data.List (sortBy, foldl')
-- <- @keyword.import
--          ^ @module
--                ^ @variable

-- | A shape. TODO: more
-- <- @comment.documentation
data Shape = Circle { radius :: Double } | Square Double deriving (Show, Eq)
-- <- @keyword.type
--   ^ @type
--         ^ @operator
--           ^ @constructor
--                    ^ @variable.member
--                           ^ @operator
--                              ^ @type.builtin
--                                       ^ @operator
--                                         ^ @constructor
--                                                       ^ @keyword
--                                                                 ^ @type
newtype Wrapper a = Wrapper { unwrap :: Maybe a }
-- <- @keyword.type
--      ^ @type
--              ^ @type
--                  ^ @constructor
--                            ^ @variable.member
--                                      ^ @type
type Name = String
-- <- @keyword.type
--   ^ @type
--          ^ @type.builtin
class Monad m => HasArea m a where
-- <- @keyword.type
--    ^ @type
--            ^ @operator
--               ^ @type
--                           ^ @keyword
  areaOf :: a -> m Int
  -- <- @function
--       ^ @operator
--            ^ @operator
--                 ^ @type.builtin
instance Num Shape where
-- <- @keyword.type
--       ^ @type
--           ^ @type
--                 ^ @keyword
  (+) a b = a

area :: Shape -> Double
-- <- @function
--   ^ @operator
--      ^ @type
--            ^ @operator
area (Circle r) = pi * r ^ 2
-- <- @function
--    ^ @constructor
--           ^ @variable.parameter
--              ^ @operator
--                ^ @variable
--                   ^ @operator
--                         ^ @number
area _ = 0.5
-- <- @function
--   ^ @character.special
--       ^ @number.float

main :: IO ()
-- <- @function
--      ^ @type
main = do
-- <- @function
--     ^ @keyword
  -- FIXME: args
  -- <- @comment
--   ^ @comment.error
  let xs = [x * 2 | x <- [1 .. 10], even x]
  -- <- @keyword
--    ^ @variable
--          ^ @variable
--                    ^ @operator
--                        ^ @number
--                          ^ @operator
--                                  ^ @function.call
  line <- getLine
  -- <- @variable
--     ^ @operator
  if length xs > 3 && not True then putStrLn "yes\n" else return ()
  -- <- @keyword.conditional
--   ^ @function.call
--             ^ @operator
--                 ^ @operator
--                    ^ @function.call
--                        ^ @boolean
--                             ^ @keyword.conditional
--                                  ^ @function.call
--                                           ^ @string
--                                                   ^ @keyword.conditional
--                                                        ^ @function.call
  case Map.lookup 'k' m of
  -- <- @keyword.conditional
--     ^ @module
--         ^ @function.call
--                ^ @character
--                    ^ @variable
--                      ^ @keyword.conditional
    Just v | v > 0 -> print v
--  ^ @constructor
--       ^ @variable.parameter
--         ^ @operator
--                 ^ @operator
--                    ^ @function.call
           | otherwise -> error "none"
--           ^ @variable
--                        ^ @keyword.exception
    Nothing -> mapM_ print . map (\n -> n + 1) $ xs
--  ^ @constructor
--             ^ @function.call
--                         ^ @operator
--                                ^ @operator
--                                 ^ @variable.parameter
--                                             ^ @operator
  where
  -- <- @keyword
    helper y = y `div` 2
--  ^ @function
--         ^ @variable.parameter
--               ^ @operator
--                ^ @operator
--                     ^ @number
