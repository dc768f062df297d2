module Injections where
found = unsafeRegex "a+" noFlags
--                   ^ @string.regexp
--                    ^ @operator
