module Injections where
text = printf "%5d of %s\n" n name
--             ^ @character.special
--              ^ @number
--               ^ @character.special
--                    ^^ @character.special
plain = render "100%d"
--              ^^^^^ @string
found = text =~ "a+"
--               ^ @string.regexp
--                ^ @operator
