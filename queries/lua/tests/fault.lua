if (
coroutine.yield()
vim.call("n", true)
--  ^^^^ @function.call
--       ^^^ @string
--            ^^^^ @boolean
return vim.cmd([[set nu]])
-- <- @keyword.return
