SELECT made AT TIME ZONE 'UTC' AS day, (made AT TIME ZONE 'UTC')::date FROM t;
--          ^^ @keyword
--             ^^^^ @keyword
--                  ^^^^ @keyword
--                       ^^^^^ @string
--                                           ^^ @keyword
--                                                        ^^^^^ @string
UPDATE t SET a = DEFAULT, b = 1;
--               ^^^^^^^ @keyword
--                        ^ @variable.member
CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, name text);
--                                     ^^^^^^^^^^^^^ @keyword.modifier
TRUNCATE TABLE t RESTART IDENTITY CASCADE;
--               ^^^^^^^ @keyword
--                       ^^^^^^^^ @keyword
