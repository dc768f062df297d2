-- A language whose grammar is not installed has the colours of patterns alone, or Neovim's own. What is fetched is built and
-- run, so the user is asked.
local program = require('hued.program')

local M = {}

--- The code of the daemon's notice.
M.CODE = -32021

-- Fetching and building takes seconds, for some languages minutes.
local TIMEOUT = 15 * 60 * 1000

--- The language that was named last.
--- @type string?
local last

--- Says once that a grammar is not installed. The daemon names each language once; a question would take the keys of somebody
--- who types.
--- @param data { language: string }
function M.offer(data)
  last = data.language
  program.say_once(('no grammar of %s is installed; :HuedInstall'):format(last), vim.log.levels.WARN)
end

--- Asks whether a grammar may be fetched, and has that done.
--- @param language string? the one that was named last
--- @param done fun() when it is there
function M.ask(language, done)
  language = language and language ~= '' and language or last
  if not language then return program.say('no language waits for its grammar', vim.log.levels.INFO) end
  local yes, no = 'Install it', 'Not now'
  local prompt = ('hued fetches and builds the grammar of %s:'):format(language)
  vim.ui.select({ yes, no }, { prompt = prompt }, function(choice)
    if choice ~= yes then return end
    program.say(('installing the grammar of %s'):format(language), vim.log.levels.INFO)
    program.run({ 'grammar', 'install', '--', language }, TIMEOUT, function()
      program.say(('the grammar of %s is installed'):format(language), vim.log.levels.INFO)
      done()
    end)
  end)
end

return M
