SELECT f(:low), :day FROM t WHERE a = :id AND b IN (:x, :y) AND c BETWEEN :from_day AND @until;
--       ^^^^ @variable.parameter
--              ^^^^ @variable.parameter
--                                    ^^^ @variable.parameter
--                                                  ^^ @variable.parameter
--                                                      ^^ @variable.parameter
--                                                                        ^^^^^^^^^ @variable.parameter
--                                                                                      ^^^^^^ @variable.parameter
INSERT INTO t (a, b) VALUES (:a, @b);
--                           ^^ @variable.parameter
--                               ^^ @variable.parameter
UPDATE t SET a = :a WHERE b[1:2] = c::int;
--               ^^ @variable.parameter
--                           ^ @punctuation.delimiter
--                                 ^ @variable.member
