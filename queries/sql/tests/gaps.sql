SELECT CURRENT_DATE, ts - INTERVAL '1 day' FROM t FOR UPDATE SKIP LOCKED;
--     ^^^^^^^^^^^^ @function.builtin
--                                 ^^^^^^^ @string
--                                                ^^^ @keyword
--                                                    ^^^^^^^^^^^^^^^^^^ @keyword
SELECT EXTRACT(year FROM ts) FROM t WHERE made < localtimestamp;
--                  ^^^^ @keyword
--                                               ^^^^^^^^^^^^^^ @function.builtin
ROLLBACK;
-- <- @keyword
