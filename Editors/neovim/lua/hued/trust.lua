-- Language servers run code of their project, so they start only in folders that the user trusts (`hued trust`).
local program = require('hued.program')

local M = {}

--- The code of the daemon's notice.
M.CODE = -32020

--- The folder that was named last.
--- @type string?
local last

--- Says once that a server waits for the user's word. The daemon names each folder once; a question would take the keys of
--- somebody who types.
--- @param data { folder: string, provider: string }
function M.offer(data)
  last = data.folder
  program.say((':HuedTrust lets %s start in %s'):format(data.provider, vim.fn.fnamemodify(last, ':~')), vim.log.levels.WARN)
end

--- Asks whether servers may start in a folder, and has it listed.
--- @param folder string? the one that was named last
function M.ask(folder)
  folder = folder and folder ~= '' and vim.fn.fnamemodify(folder, ':p') or last
  if not folder then return program.say('no language server waits for a folder', vim.log.levels.INFO) end
  local yes, no = 'Trust this folder', 'Not now'
  local prompt = ('Language servers run code of their project. %s:'):format(folder)
  vim.ui.select({ yes, no }, { prompt = prompt }, function(choice)
    if choice ~= yes then return end
    program.run({ 'trust', '--', folder }, 10000, function(output) program.say(output, vim.log.levels.INFO) end)
  end)
end

return M
