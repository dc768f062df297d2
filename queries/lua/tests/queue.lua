#!/usr/bin/env lua
-- <- @keyword.directive
--- A queue of things.
-- <- @comment.documentation
-- @module queue
-- <- @comment
local M = {}
-- <- @keyword
--    ^ @variable
--      ^ @operator
--        ^ @punctuation.bracket
local insert <const> = table.insert
--    ^ @variable
--            ^ @attribute
--                     ^ @module.builtin
--                           ^ @variable.member
local json = require("cjson")
--    ^ @variable
--           ^ @function.builtin
--                   ^ @string
local MAX_SIZE = 0x10
--    ^ @constant
--               ^ @number

function M.push(queue, item, ...)
-- <- @keyword.function
--       ^ @variable
--         ^ @function
--              ^ @variable.parameter
--                     ^ @variable.parameter
--                           ^ @variable.parameter.builtin
  if #queue >= MAX_SIZE and not item.force then
  -- <- @keyword.conditional
--   ^ @operator
--    ^ @variable
--          ^ @operator
--             ^ @constant
--                      ^ @keyword.operator
--                          ^ @keyword.operator
--                                   ^ @variable.member
--                                         ^ @keyword.conditional
    return nil, "full: " .. tostring(item) .. "\n"
--  ^ @keyword.return
--         ^ @constant.builtin
--              ^ @string
--                       ^ @operator
--                          ^ @function.builtin
--                                             ^ @string.escape
  elseif item == nil or item ~= false then
  -- <- @keyword.conditional
--            ^ @operator
--                   ^ @keyword.operator
--                           ^ @operator
--                              ^ @boolean
    error('bad')
--  ^ @function.builtin
--        ^ @string
  else
  -- <- @keyword.conditional
    queue[#queue + 1] = item
--       ^ @punctuation.bracket
--               ^ @operator
--                 ^ @number
  end
  -- <- @keyword.conditional
end
-- <- @keyword.function

function M:pop()
--       ^ @variable
--        ^ @punctuation.delimiter
--         ^ @function.method
  return table.remove(self.items, 1)
  -- <- @keyword.return
--       ^ @module.builtin
--             ^ @function.builtin
--                    ^ @variable.builtin
--                         ^ @variable.member
end

local function each(list)
-- <- @keyword
--    ^ @keyword.function
--             ^ @function
--                  ^ @variable.parameter
  for i, v in ipairs(list) do
  -- <- @keyword.repeat
--    ^ @variable
--         ^ @keyword.repeat
--            ^ @function.builtin
--                         ^ @keyword.repeat
    print(v:upper(), i // 2, 1.5e3)
--  ^ @function.builtin
--          ^ @function.method.call
--                     ^ @operator
--                        ^ @number
--                           ^ @number.float
    if v then goto continue end
--            ^ @keyword
--                 ^ @label
    ::continue::
--    ^ @label
  end
  -- <- @keyword.repeat
  for n = 10, 1, -1 do break end
  -- <- @keyword.repeat
--    ^ @variable
--        ^ @number
--                     ^ @keyword.repeat
--                           ^ @keyword.repeat
  while true do repeat until x end
  -- <- @keyword.repeat
--      ^ @boolean
--           ^ @keyword.repeat
--              ^ @keyword.repeat
--                     ^ @keyword.repeat
end

return M
-- <- @keyword.return
