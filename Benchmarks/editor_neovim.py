"""Letters typed in Neovim: with the plugin, and with Neovim's own tree-sitter highlighter."""

import bench
import neovim
import typed
from support import eventually

IS_SETTLED = """
local document = require('hued').client().documents[vim.api.nvim_get_current_buf()]
return document ~= nil and document.settled ~= nil and document.settled.rev == document.rev
"""

KEYS = """
local edits = ...
local document = require('hued').client().documents[vim.api.nvim_get_current_buf()]
local began, first, settled = 0, nil, nil
local function elapsed()
  vim.cmd.redraw()
  return (vim.uv.hrtime() - began) / 1e6
end
local class = getmetatable(document)
local restyle, is_settled = class.restyle, class.is_settled
function class:restyle(rev, ...)
  restyle(self, rev, ...)
  if rev == self.rev and not first then first = elapsed() end
end
function class:is_settled(rev, ...)
  is_settled(self, rev, ...)
  if rev == self.rev and not settled then settled = elapsed() end
end
local times = {}
vim.bo.undolevels = -1
for _, edit in ipairs(edits) do
  local row, column, removed, text = edit[1], edit[2], edit[3], edit[4]
  vim.api.nvim_win_set_cursor(0, { row + 1, column })
  vim.cmd('normal! zz')
  vim.cmd.redraw()
  vim.wait(30000, function() return document.settled.rev == document.rev end, 1)
  -- The view's own answer and what a verification corrects come before the next key.
  vim.wait(20, function() return false end)
  first, settled, began = nil, nil, vim.uv.hrtime()
  vim.api.nvim_buf_set_text(0, row, column, row, column + removed, { text })
  vim.cmd.redraw()
  if not vim.wait(30000, function() return settled ~= nil end, 1) then error('hued did not answer') end
  table.insert(times, { first or settled, settled })
end
class.restyle, class.is_settled = restyle, is_settled
return times
"""


def with_hued(file, sandbox, nvim):
    """The milliseconds of each key: first and settled."""
    import test_neovim

    editor = test_neovim.Neovim(nvim, sandbox)
    try:
        editor.nvim.ui_try_resize(typed.COLUMNS, typed.ROWS)
        editor.lua("require('hued').setup{ margin = 0 }")
        editor.command("filetype on")
        editor.open(file.path)
        eventually(lambda: None if editor.lua(IS_SETTLED) else "not settled", "open")
        times = editor.lua(KEYS, neovim.edits_of(file.text, file.patches))
        typed.check(file, sandbox, editor)
        return times
    finally:
        editor.close()


def own(file, nvim, work, synchronous):
    """The milliseconds of each key with Neovim's own highlighter."""
    editor = neovim.Neovim(nvim, bench.link_grammars(work), injects=True)
    try:
        edits = neovim.edits_of(file.text, file.patches)
        return [time / 1000 for time in editor.keys(file.path, file.language, edits, synchronous)]
    finally:
        editor.close()
