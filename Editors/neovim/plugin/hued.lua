if vim.g.loaded_hued then return end
vim.g.loaded_hued = true

local function command(name, method, description)
  vim.api.nvim_create_user_command(name, function() require('hued')[method]() end, { desc = description })
end

command('HuedEnable', 'enable', 'Colour this buffer by hued')
command('HuedDisable', 'disable', 'Give this buffer back to its own highlighter')
command('HuedToggle', 'toggle', 'Switch hued on or off for this buffer')
vim.api.nvim_create_user_command('HuedTrust', function(args) require('hued').trust(args.args) end, {
  desc = 'Let language servers start in a folder: the one that was named last',
  nargs = '?',
  complete = 'dir',
})
vim.api.nvim_create_user_command('HuedInstall', function(args) require('hued').install(args.args) end, {
  desc = 'Fetch and build the grammar of a language: the one that was named last',
  nargs = '?',
})
command('HuedInspect', 'inspect', 'Say what is under the cursor: style, group, source, revision')
