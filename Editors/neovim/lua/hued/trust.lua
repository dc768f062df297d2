-- Language servers run code of their project, so they start only in folders that the user trusts (`hued trust`).
local config = require('hued.config')

local M = {}

--- The code of the daemon's notice.
M.CODE = -32020

--- The folder that was named last.
--- @type string?
local last

local function say(text, level) vim.notify('hued: ' .. text, level) end

--- Says once that a server waits for the user's word. The daemon names each folder once; a question would take the keys of
--- somebody who types.
--- @param data { folder: string, provider: string }
function M.offer(data)
  last = data.folder
  say(('%s may not start in %s; :HuedTrust'):format(data.provider, vim.fn.fnamemodify(last, ':~')), vim.log.levels.WARN)
end

--- @private
local function run(folder)
  local command = vim.list_extend(vim.list_slice(config.cmd), { 'trust', '--', folder })
  local ok, problem = pcall(
    vim.system,
    command,
    { text = true, timeout = 10000 },
    vim.schedule_wrap(function(result)
      if result.code == 0 then return say(vim.trim(result.stdout), vim.log.levels.INFO) end
      say(vim.trim(result.stderr ~= '' and result.stderr or 'timed out'), vim.log.levels.ERROR)
    end)
  )
  if not ok then say(tostring(problem), vim.log.levels.ERROR) end
end

--- Asks whether servers may start in a folder, and has it listed.
--- @param folder string? the one that was named last
function M.ask(folder)
  folder = folder and folder ~= '' and vim.fn.fnamemodify(folder, ':p') or last
  if not folder then return say('no language server waits for a folder', vim.log.levels.INFO) end
  local yes, no = 'Trust this folder', 'Not now'
  local prompt = ('Language servers run code of their project. %s:'):format(folder)
  vim.ui.select({ yes, no }, { prompt = prompt }, function(choice)
    if choice == yes then run(folder) end
  end)
end

return M
