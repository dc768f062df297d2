{-# LANGUAGE TemplateHaskell #-}
module Shapes (Shape(..), area) where
--                   ^^ @character.special
import Colours (Shade(..))
--                    ^^ @character.special
type role Shape nominal
--              ^^^^^^^ @keyword
names = [''Shape, 'area]
--       ^^ @punctuation.special
