-- Styles of the protocol as highlight groups: `variable+readonly` is `@variable` with `@lsp.mod.readonly` over it.
local M = {}

-- Languages whose text is prose, so that what has no style is checked for spelling as well.
local prose = { 'asciidoc', 'gitcommit', 'html', 'latex', 'markdown', 'org', 'rst', 'typst' }

local function is_within(name, parent) return name == parent or vim.startswith(name, parent .. '.') end

--- Whether the text of a capture is for people: the queries' `@spell` stands with these.
local function is_spelled(capture)
  if is_within(capture, 'markup.raw') or is_within(capture, 'markup.link.url') then return false end
  return is_within(capture, 'comment') or is_within(capture, 'string.documentation') or is_within(capture, 'markup')
end

--- @param language string? as the daemon says
function M.is_prose(language) return vim.list_contains(prose, language) end

local function group(name) return vim.api.nvim_get_hl_id_by_name('@' .. name) end

--- The groups of a style, the capture's first, each to be drawn over the one before.
--- @return { names: string[], ids: integer[], spell: boolean } `spell`: whether the text is checked for spelling
function M.groups(style)
  local parts = vim.split(style, '+', { plain = true })
  local names, ids = {}, {}
  for index, part in ipairs(parts) do
    -- `markup.strong` is a capture that adds to what is under it; the other modifiers are those of language servers.
    if index > 1 and not vim.startswith(part, 'markup.') then part = 'lsp.mod.' .. part end
    names[index] = '@' .. part
    ids[index] = group(part)
  end
  return { names = names, ids = ids, spell = is_spelled(parts[1]) }
end

return M
