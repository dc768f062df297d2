-- A stand-in for mini.deps: a plugin is cloned into a package of its own, as an optional one, and added.
local function add(plugin)
  for key, value in pairs(plugin) do
    assert((key == 'source' or key == 'name') and type(value) == 'string', ('mini.deps: %s = %s'):format(key, vim.inspect(value)))
  end
  local path = vim.fn.stdpath('data') .. '/site/pack/deps/opt/' .. plugin.name
  if not vim.uv.fs_stat(path) then
    local done = vim.system({ 'git', 'clone', '--quiet', plugin.source, path }):wait()
    assert(done.code == 0, done.stderr)
  end
  vim.cmd.packadd(plugin.name)
end

return { setup = function() MiniDeps = { add = add } end }
