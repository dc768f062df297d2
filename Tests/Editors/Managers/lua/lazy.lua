-- A stand-in for lazy.nvim: each file of lua/plugins returns the description of a plugin.
local known = { dir = 'string', main = 'string', opts = 'table' }

local function load(plugin)
  for key, value in pairs(plugin) do
    assert(type(value) == known[key], ('lazy.nvim: %s = %s'):format(key, vim.inspect(value)))
  end
  assert(vim.uv.fs_stat(plugin.dir), plugin.dir)
  vim.opt.runtimepath:prepend(plugin.dir)
  for _, script in ipairs(vim.fn.glob(plugin.dir .. '/plugin/**/*.{vim,lua}', true, true)) do
    vim.cmd.source(script)
  end
  require(plugin.main).setup(plugin.opts)
end

return {
  setup = function(folder)
    -- It sources the scripts of all plugins itself.
    vim.go.loadplugins = false
    for _, file in ipairs(vim.fn.glob(vim.fn.stdpath('config') .. '/lua/' .. folder .. '/*.lua', true, true)) do
      load(dofile(file))
    end
  end,
}
