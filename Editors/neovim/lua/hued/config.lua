-- What `setup` was given, over the defaults. hued.txt describes each key.
local M = {
  cmd = { 'hued' },
  socket = nil,
  margin = 8,
  priority = 100,
  filetypes = {},
  keep_syntax = {},
  enabled = function(_) return true end,
}

local types = {
  cmd = 'table',
  socket = { 'string', 'nil' },
  margin = 'number',
  priority = 'number',
  filetypes = 'table',
  keep_syntax = { 'table', 'boolean' },
  enabled = 'function',
}

--- @param options table? keys of this module
function M.set(options)
  for key, value in pairs(options or {}) do
    local expected = types[key]
    if not expected then error(('hued: setup has no option %q'):format(key), 0) end
    if not vim.list_contains(type(expected) == 'table' and expected or { expected }, type(value)) then
      error(('hued: option %q is a %s, not a %s'):format(key, vim.inspect(expected), type(value)), 0)
    end
    M[key] = value
  end
end

return M
