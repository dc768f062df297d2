--[[
  TODO: a long comment
  -- <- @comment.todo
]]
local text = [==[
long "string" ]] here
-- <- @string
--               ^ @string
]==]
local point = { x = 1, y = 2.5, ["key"] = "v", 'plain', f = function(a) return a end }
--              ^ @property
--                  ^ @number
--                     ^ @property
--                         ^ @number.float
--                               ^ @string
--                                             ^ @string
--                                                      ^ @function.method
--                                                          ^ @keyword.function
--                                                                   ^ @variable.parameter
vim.opt.number = true
-- <- @variable
--  ^ @variable.member
--      ^ @variable.member
--               ^ @boolean
vim.api.nvim_create_autocmd("BufEnter", { callback = update })
--      ^ @function.method.call
--                          ^ @string
--                                        ^ @property
--                                                   ^ @variable
setmetatable({}, { __index = M, __call = function(_, ...) return new(...) end })
-- <- @function.builtin
--                 ^ @property
--                           ^ @variable
--                              ^ @function.method
--                                                ^ @variable.parameter
--                                                               ^ @function.call
local s = ("%d items"):format(#list)
--    ^ @variable
--                     ^ @function.method.call
--                            ^ @operator
handler = function(event) print(event.name) end
-- <- @function
--        ^ @keyword.function
--                 ^ @variable.parameter
--                        ^ @function.builtin
--                                    ^ @variable.member
_G.config = _ENV
-- <- @variable.builtin
-- ^ @variable.member
--          ^ @variable.builtin
local m = string.match(s, "^(%d+)%s*$")
--        ^ @module.builtin
--               ^ @function.builtin
local a <close> = 1 << 2 & ~3
--       ^ @attribute
--                  ^ @operator
--                       ^ @operator
--                         ^ @operator
--                          ^ @number
io.write(math.pi, "\x41\065\u{48}")
-- <- @module.builtin
-- ^ @function.builtin
--       ^ @module.builtin
--            ^ @variable.member
--                 ^ @string.escape
obj.method = function(self) end
--  ^ @function.method
--                    ^ @variable.builtin
ffi.cdef [[
int printf(const char *fmt, ...);
-- <- @type.builtin
--  ^ @function
]]
do local x = 1 end
-- <- @keyword
-- ^ @keyword
--             ^ @keyword
f"text" g{1}
-- <- @function.call
--      ^ @function.call
