-- Styles of the protocol as highlight groups: `variable+readonly` is `@variable` with `@lsp.mod.readonly` over it.
local M = {}

local function group(name) return vim.api.nvim_get_hl_id_by_name('@' .. name) end

--- The groups of a style, the capture's first, each to be drawn over the one before.
--- @return { names: string[], ids: integer[] }
function M.groups(style)
  local parts = vim.split(style, '+', { plain = true })
  local names, ids = {}, {}
  for index, part in ipairs(parts) do
    -- `markup.strong` is a capture that adds to what is under it; the other modifiers are those of language servers.
    if index > 1 and not vim.startswith(part, 'markup.') then part = 'lsp.mod.' .. part end
    names[index] = '@' .. part
    ids[index] = group(part)
  end
  return { names = names, ids = ids }
end

return M
