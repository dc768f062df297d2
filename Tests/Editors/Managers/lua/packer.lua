-- A stand-in for packer.nvim: a plugin in a folder of this machine is linked into a package, and its function run when Neovim
-- has started.
local known = { [1] = 'string', as = 'string', config = 'function' }

local function use(plugin)
  for key, value in pairs(plugin) do
    assert(type(value) == known[key], ('packer: %s = %s'):format(key, vim.inspect(value)))
  end
  local package = vim.fn.stdpath('data') .. '/site/pack/packer/start'
  vim.fn.mkdir(package, 'p')
  assert(vim.uv.fs_stat(plugin[1]), plugin[1])
  vim.uv.fs_symlink(plugin[1], package .. '/' .. plugin.as)
  vim.api.nvim_create_autocmd('VimEnter', { callback = plugin.config })
end

return { startup = function(body) body(use) end }
