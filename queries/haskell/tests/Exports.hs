{-# LANGUAGE TemplateHaskell #-}
module Shapes (Shape(..), area) where
--                   ^^ @character.special
import Colours (Shade(..))
--                    ^^ @character.special
type role Shape nominal
--              ^^^^^^^ @keyword
names = [''Shape, 'area]
--       ^^ @punctuation.special
-- * Areas
-- <- @comment.documentation
-- | In a square.
class HasArea a where
  area :: a -> Int
  area = const 0
  -- <- @function
  name :: a -> String
  -- | As it is shown.
  name = show
  -- <- @function
