-- Monthly report. TODO: index
-- <- @comment
--                 ^ @comment.todo
/* block */
-- <- @comment
WITH recent AS (
-- <- @keyword
--   ^ @variable
--          ^ @keyword
--             ^ @punctuation.bracket
  SELECT u.id, u.name AS user_name, COUNT(*) AS total
  -- <- @keyword
--       ^ @variable
--        ^ @punctuation.delimiter
--         ^ @variable.member
--                    ^ @keyword
--                       ^ @variable
--                                  ^ @function.builtin
--                                        ^ @operator
--                                              ^ @variable
  FROM public.users u
  -- <- @keyword
--     ^ @module
--            ^ @type
--                  ^ @variable
  LEFT JOIN orders AS o ON o.user_id = u.id
  -- <- @keyword
--     ^ @keyword
--          ^ @type
--                    ^ @variable
--                      ^ @keyword
--                           ^ @variable.member
--                                   ^ @operator
--                                       ^ @variable.member
  WHERE u.age >= 18 AND u.name LIKE 'A%' OR NOT u.active
  -- <- @keyword
--            ^ @operator
--               ^ @number
--                  ^ @keyword.operator
--                             ^ @keyword.operator
--                                  ^ @string
--                                       ^ @keyword.operator
--                                          ^ @keyword.operator
    AND u.created BETWEEN '2020-01-01' AND NOW()
--                ^ @keyword.operator
--                        ^ @string
--                                         ^ @function.call
  GROUP BY u.id HAVING SUM(o.amount) > 10.5
  -- <- @keyword
--      ^ @keyword
--              ^ @keyword
--                     ^ @function.builtin
--                           ^ @variable.member
--                                   ^ @operator
--                                     ^ @number.float
)
SELECT DISTINCT name, CASE WHEN total IS NULL THEN 0 ELSE total END AS n
--     ^ @keyword
--              ^ @variable.member
--                    ^ @keyword.conditional
--                         ^ @keyword.conditional
--                                    ^ @keyword.operator
--                                       ^ @constant.builtin
--                                            ^ @keyword.conditional
--                                                 ^ @number
--                                                   ^ @keyword.conditional
--                                                              ^ @keyword.conditional
FROM recent WHERE id IN (1, 2) AND EXISTS (SELECT 1)
--   ^ @type
--                   ^ @keyword.operator
--                       ^ @number
--                                 ^ @keyword.operator
ORDER BY total DESC LIMIT 10 OFFSET 5;
-- <- @keyword
--    ^ @keyword
--             ^ @keyword.modifier
--                  ^ @keyword
--                        ^ @number
--                           ^ @keyword
--                                   ^ @punctuation.delimiter
SELECT my_func(a, 'x') OVER (PARTITION BY b), CAST(c AS INTEGER), d || 'y' FROM t;
--     ^ @function.call
--                     ^ @keyword
--                           ^ @keyword
--                                            ^ @function.builtin
--                                                      ^ @type.builtin
--                                                                  ^ @operator
