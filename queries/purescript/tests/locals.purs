module Scale where

scale by list { width } = do
  item <- first list width
--     ^^ @operator
  --            ^^^^ @variable.parameter
  --                 ^^^^^ @variable.parameter
  pure (item * by)
  --    ^^^^ @variable
  --           ^^ @variable.parameter

half = map \more -> more / by
--                  ^^^^ @variable.parameter
--                         ^^ @variable
