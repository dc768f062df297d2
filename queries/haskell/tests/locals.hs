module Lists (pattern Nil) where
--                    ^^^ @constructor

sizes all@(first : _) = length all + first
--    ^^^ @variable.parameter
--                             ^^^ @variable.parameter
--                                   ^^^^^ @variable.parameter

main = do
  line <- getLine
--^^^^ @variable
  print line
--      ^^^^ @variable
  forM_ line $ \c -> print c
--              ^ @variable.parameter
--                         ^ @variable.parameter
