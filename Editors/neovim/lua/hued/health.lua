-- :checkhealth hued
local M = {}

local health, config = vim.health, require('hued.config')

local function check_program()
  local program = config.cmd[1]
  if vim.fn.executable(program) == 0 then
    return health.error(('there is no program `%s`'):format(program), {
      'Put `hued` into your PATH, or name it: setup{ cmd = { "/path/to/hued" } }',
    })
  end
  local command = vim.list_extend(vim.list_slice(config.cmd), { '--version' })
  local result = vim.system(command, { text = true, timeout = 5000 }):wait()
  if result.code == 0 then
    health.ok(('`%s` is version %s'):format(program, vim.trim(result.stdout)))
  else
    health.error(('`%s --version` failed: %s'):format(program, vim.trim(result.stderr or '')))
  end
end

local function check_connection(status)
  if status.state == 'open' and status.server then
    health.ok(('connected to %s %s at %s'):format(status.server.name, status.server.version, status.path))
  elseif status.state == 'off' then
    health.info("not connected: no buffer has asked yet, or require('hued').setup() was not called")
  else
    health.warn(('not connected (%s): %s'):format(status.state, status.failure or 'on the way'), {
      'Run `hued socket` in a terminal: it starts the daemon, or says what is wrong.',
    })
  end
end

local function check_documents(client)
  local count = 0
  for buf, document in pairs(client and client.documents or {}) do
    count = count + 1
    local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buf), ':~:.')
    local line = ('buffer %d, %s: %s'):format(buf, name ~= '' and name or '[No Name]', document.language or 'no language')
    if document.is_declined then
      health.info(line .. ', left to Neovim' .. (document.language and ': hued has no grammar of it (:HuedInstall)' or ''))
    elseif not document.is_open and document.refusal then
      health.warn(line .. ', left to Neovim: hued does not take its text')
    elseif not document.is_open and not document.is_asked and client.server then
      health.info(line .. ', to be opened when a window shows it')
    elseif not document.is_open then
      health.warn(line .. ', not opened: there is no daemon yet that has taken it')
    elseif document.settled and vim.startswith(document.settled.state, 'degraded') then
      health.warn(line .. ', ' .. document.settled.state)
    else
      health.ok(('%s, revision %d, settled at %s, sent again %d times'):format(
        line, document.rev, document.settled and document.settled.rev or 'none', document.resyncs))
    end
    for _, provider in ipairs(document.providers) do
      local is_well = provider.state == 'awaited' or provider.state == 'speaking'
      local why = provider.reason or provider.folder
      health[is_well and 'ok' or 'warn'](('buffer %d, %s: %s%s'):format(
        buf, provider.name, provider.state, why and ', ' .. why or ''))
    end
  end
  if count == 0 then health.info('no buffer is coloured by hued') end
end

function M.check()
  local hued = require('hued')
  health.start('hued')
  if vim.fn.has('nvim-0.10') == 1 then
    health.ok('Neovim ' .. tostring(vim.version()))
  else
    health.error('Neovim 0.10 or later is needed')
  end
  check_program()
  check_connection(hued.status())
  check_documents(hued.client())
end

return M
