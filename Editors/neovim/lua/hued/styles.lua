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

--- What is shown instead of text of a style: `conceal` hides it, `conceal.2022` shows a bullet.
local function replacement(part)
  if part == 'conceal' then return '' end
  local number = part:match('^conceal%.(%x+)$')
  return number and vim.fn.nr2char(tonumber(number, 16), true)
end

--- The groups of a style, the capture's first, each to be drawn over the one before.
---
--- `spell`: whether the text is checked for spelling. `conceal` and `conceal_lines`: what extmarks call so.
--- @return { names: string[], ids: integer[], spell: boolean, conceal: string?, conceal_lines: string? }
function M.groups(style)
  local parts = vim.split(style, '+', { plain = true })
  local groups = { names = {}, ids = {}, spell = is_spelled(parts[1]) }
  for index, part in ipairs(parts) do
    if part == 'conceal_lines' then
      -- Neovim 0.10 shows such lines, without their text.
      if vim.fn.has('nvim-0.11') == 1 then groups.conceal_lines = '' end
    elseif replacement(part) then
      groups.conceal = replacement(part)
    else
      -- `markup.strong` is a capture that adds to what is under it; the other modifiers are those of language servers.
      if index > 1 and not vim.startswith(part, 'markup.') then part = 'lsp.mod.' .. part end
      table.insert(groups.names, '@' .. part)
      table.insert(groups.ids, group(part))
    end
  end
  if #groups.ids == 0 then groups.names, groups.ids = { '@conceal' }, { group('conceal') } end
  return groups
end

return M
