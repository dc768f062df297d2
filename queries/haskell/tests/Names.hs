{-# LANGUAGE QuasiQuotes, ViewPatterns #-}
module Names where

limit :: Int
-- <- @variable
limit = 10
-- <- @variable

total :: [Int] -> Int
-- <- @function
{-# INLINE total #-}
total = foldr step 0
-- <- @function
--      ^^^^^ @function.call

shout :: forall a. Show a => a -> String
-- <- @function
shout = map toUpper . trim . show
-- <- @function
--      ^^^ @function.call
--                    ^^^^ @function.call
--                           ^^^^ @function.call

lens :: Lens Pair Int
-- <- @variable
lens = first . second
-- <- @variable
--     ^^^^^ @function.call
--             ^^^^^^ @function.call

handler :: Handler
-- <- @function
handler request = answer request
-- <- @function
--      ^^^^^^^ @variable.parameter
--                ^^^^^^ @function.call

other :: Handler
-- <- @function
other = \request -> request
-- <- @function

checked = parse >=> check >=> Map.lookup key
-- <- @function
--        ^^^^^ @function.call
--                  ^^^^^ @function.call
--                                ^^^^^^ @function.call
--                                       ^^^ @variable
result = f . g $ value
-- <- @variable
--       ^ @function.call
--           ^ @function.call
--               ^^^^^ @variable

run :: IO ()
-- <- @variable
run = do
-- <- @variable
  let local :: Int -> Int
  --  ^^^^^ @function
      local = succ
--    ^^^^^ @function
  readLn >>= print
  --         ^^^^^ @function.call
 where
  inner :: Int
-- ^^^^ @variable
  inner = 1
-- ^^^^ @variable

view' (lookupKey -> Just x) (toLower . trim -> y) = x & render y
-- <- @function
--     ^^^^^^^^^ @function.call
--                       ^ @variable.parameter
--                           ^^^^^^^ @function.call
--                                     ^^^^ @function.call

query = [QQ.text|select|]
--       ^^ @module
--          ^^^^ @function.macro
--              ^ @punctuation.bracket
--                     ^^ @punctuation.bracket

main :: IO ()
-- <- @function
main = print limit
-- <- @function
