-- What is said to the user, and the commands of the program that a user asks for.
local config = require('hued.config')

local M = {}

--- @type table<string, true>
local said = {}

-- A text that does not fit in the message line would make Neovim wait for Enter, whatever is being typed.
function M.say(text, level)
  local room = vim.v.echospace
  text = 'hued: ' .. text
  if vim.fn.strdisplaywidth(text) > room then text = vim.fn.printf('%.*S…', math.max(room - 1, 0), text) end
  vim.notify(text, level)
end

--- Says something the first time.
function M.say_once(text, level)
  if said[text] then return end
  said[text] = true
  M.say(text, level)
end

--- Runs a command of hued beside Neovim. If it fails, its complaint is said.
--- @param words string[]
--- @param timeout integer milliseconds
--- @param done fun(output: string)
function M.run(words, timeout, done)
  local ok, problem = pcall(
    vim.system,
    vim.list_extend(vim.list_slice(config.cmd), words),
    { text = true, timeout = timeout },
    vim.schedule_wrap(function(result)
      if result.code == 0 then return done(vim.trim(result.stdout)) end
      local complaint = vim.trim(result.stderr):gsub('^hued: ', ''):gsub('\n.*', '')
      M.say(complaint ~= '' and complaint or 'timed out', vim.log.levels.ERROR)
    end)
  )
  if not ok then M.say(tostring(problem), vim.log.levels.ERROR) end
end

return M
