-- The highlighters that a buffer has beside hued, 'syntax' and Neovim's tree-sitter: stopped while hued colours it, since two
-- at once would mix their colours, and started again when hued lets go of it.
local config = require('hued.config')

local M = {}

--- What a buffer had, and gets back.
--- @class hued.Highlighters
--- @field syntax string the option
--- @field treesitter boolean
--- @field kept string what 'syntax' is meanwhile: not empty where the user wants it kept

local function of(buf)
  return vim.bo[buf].syntax, vim.treesitter.highlighter.active[buf] ~= nil
end

--- Whether there is anything that colours the buffer: to have 'syntax' set there need be no file for it.
--- @return boolean
function M.are_on(buf)
  local _, is_parsed = of(buf)
  return is_parsed or (vim.b[buf].current_syntax or '') ~= ''
end

local function keeps_syntax(buf)
  local kept = config.keep_syntax
  return kept == true or type(kept) == 'table' and vim.list_contains(kept, vim.bo[buf].filetype)
end

local function turn_off(buf, is_parsed, kept)
  if is_parsed then vim.treesitter.stop(buf) end
  if vim.bo[buf].syntax ~= kept then vim.bo[buf].syntax = kept end
end

--- @param is_prose boolean all its words are checked for spelling
--- @return hued.Highlighters
function M.stop(buf, is_prose)
  local syntax, is_parsed = of(buf)
  -- A session or a view that was saved while hued coloured the buffer empties it.
  if syntax == '' and not is_parsed and vim.g.syntax_on and not vim.g.syntax_manual then
    syntax = vim.bo[buf].filetype
  end
  -- Neovim's tree-sitter empties it, too.
  local kept = syntax == '' and is_parsed and vim.bo[buf].filetype or syntax
  local stopped = { syntax = syntax, treesitter = is_parsed, kept = keeps_syntax(buf) and kept or '' }
  turn_off(buf, is_parsed, stopped.kept)
  -- Only what the marks name is checked for spelling then, as Neovim's tree-sitter has it. A buffer that is unloaded keeps the
  -- option, and this mark with it.
  if not is_prose and not vim.bo[buf].spelloptions:find('noplainbuffer', 1, true) then
    vim.b[buf].hued_spells_marks = true
    vim.api.nvim_buf_call(buf, function() vim.opt_local.spelloptions:append('noplainbuffer') end)
  end
  return stopped
end

--- Stops what was started beside hued meanwhile.
--- @param stopped hued.Highlighters
function M.stop_again(buf, stopped)
  local syntax, is_parsed = of(buf)
  if syntax == stopped.kept and not is_parsed then return end
  stopped.syntax, stopped.treesitter = syntax, stopped.treesitter or is_parsed
  turn_off(buf, is_parsed, stopped.kept)
end

--- Gives the buffer back what was stopped.
--- @param stopped hued.Highlighters
function M.start(buf, stopped)
  if vim.b[buf].hued_spells_marks then
    vim.b[buf].hued_spells_marks = nil
    vim.api.nvim_buf_call(buf, function() vim.opt_local.spelloptions:remove('noplainbuffer') end)
  end
  if stopped.treesitter then pcall(vim.treesitter.start, buf) end
  -- Where the filetype changed, Neovim has set the new one's already.
  if stopped.syntax ~= '' and vim.bo[buf].syntax == '' then vim.bo[buf].syntax = stopped.syntax end
end

return M
