module Injections exposing (..)
found = Regex.fromString "a+"
--                        ^ @string.regexp
--                         ^ @operator
plain = String.fromList "a+"
--                       ^^ @string
