{-# LANGUAGE GADTs #-}
{- A block
-- <- @comment
   {- nested -} comment -}
import Text.Parsec hiding (State)
--                 ^ @keyword.import
--                         ^ @type
infixl 6 <+>
-- <- @keyword
--     ^ @number
--       ^ @operator
(<+>) :: Int -> Int -> Int
a <+> b = a + b
  -- <- @operator
--      ^ @operator
foreign import ccall "math.h sin" c_sin :: Double -> Double
-- <- @keyword
--      ^ @keyword.import
--                                ^ @function
parse' :: forall a. Parser a -> Either Error a
-- <- @function
--        ^ @keyword
--                  ^ @type
--                              ^ @type
parse' p = runParser p >>= \case
-- <- @function
--     ^ @variable.parameter
--         ^ @function.call
--                     ^ @operator
  Left e -> fail (show e)
  -- <- @constructor
--          ^ @function.call
--                ^ @function.call
  Right x -> pure x
  -- <- @constructor
--           ^ @function.call
value = 0xFF :: Word8
-- <- @variable
--      ^ @number
--              ^ @type.builtin
apply f x = f <$> x <*> pure 1e3
-- <- @function
--    ^ @variable.parameter
--            ^ @operator
--                           ^ @number.float
point = Point { px = 1, py = 2 }
--      ^ @constructor
--              ^ @variable.member
--                   ^ @number
data Expr a where
-- <- @keyword.type
--   ^ @type
--          ^ @keyword
  IntE :: Int -> Expr Int
  -- <- @constructor
--        ^ @type.builtin
deriving instance Show Shape
-- <- @keyword
--       ^ @keyword.type
unit = (1, "a", 'b', [False])
--                    ^ @boolean
x = let y = 1 in y
--  ^ @keyword
--            ^ @keyword
