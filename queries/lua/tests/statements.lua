db:exec("BEGIN; DELETE FROM users; COMMIT")
--       ^ @keyword
--              ^ @keyword
runner:exec("begin with the first")
--           ^ @string
runner:query("selection")
--            ^ @string
