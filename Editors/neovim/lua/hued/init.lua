-- hued: colours from a background service. See hued.txt.
local M = {}

local config = require('hued.config')

--- @type hued.Client?
local client

--- Whether no option says that a filetype is left alone; what is said of `yaml` counts for `yaml.ansible`, too.
local function is_taken(filetype)
  return config.filetypes[filetype] ~= false and config.filetypes[filetype:match('^[^.]*')] ~= false
end

--- Whether a buffer is one that hued colours.
local function is_wanted(buf)
  if not vim.api.nvim_buf_is_loaded(buf) or vim.b[buf].hued_disable then return false end
  return vim.b[buf].hued_enabled
    or vim.bo[buf].buftype == '' and is_taken(vim.bo[buf].filetype) and config.enabled(buf)
end

local function consider(buf)
  if not client or not is_wanted(buf) then return end
  local enabled = vim.b[buf].hued_enabled
  client:attach(buf, type(enabled) == 'string' and enabled or nil)
end

local function buffer(buf) return (not buf or buf == 0) and vim.api.nvim_get_current_buf() or buf end

--- Begins. May be called again with other options; they count for buffers attached later.
--- @param options table? see hued.txt
function M.setup(options)
  if vim.fn.has('nvim-0.10') == 0 then
    local version = vim.version()
    local told = string.format('%d.%d.%d', version.major, version.minor, version.patch)
    vim.notify('hued: this is Neovim ' .. told .. '; the plugin needs 0.10 or later', vim.log.levels.WARN)
    return
  end
  config.set(options)
  if client then return end
  client = require('hued.client').new()
  local group = vim.api.nvim_create_augroup('hued', {})
  local function on(events, callback) vim.api.nvim_create_autocmd(events, { group = group, callback = callback }) end
  -- Neovim has found the filetype by then, so that a file's text goes over once.
  on('BufWinEnter', function(args) consider(args.buf) end)
  on('FileType', function(args)
    local document = client.documents[args.buf]
    if document and document.wanted then return end
    -- A file that is read again has the filetype that it had; its text goes over without this.
    if document and document.is_open and document.filetype == vim.bo[args.buf].filetype and is_wanted(args.buf) then
      return client:syntax_set(args.buf)
    end
    if document and (document.is_open or document.is_declined or document.stopped or not is_wanted(args.buf)) then
      client:detach(args.buf)
    end
    consider(args.buf)
  end)
  -- The user comes back, perhaps from a shell that has installed a grammar. What was refused waits for somebody to look at it.
  on('FocusGained', function()
    for _, document in pairs(client.documents) do
      document.is_visited = document.is_visited or document.is_declined
    end
    client:look_soon()
  end)
  -- Both come after the buffer was shown. Of an option that is set the event does not tell the buffer.
  local function kind_set(buf)
    if not is_wanted(buf) then client:detach(buf) end
    consider(buf)
  end
  on('TermOpen', function(args) kind_set(args.buf) end)
  vim.api.nvim_create_autocmd('OptionSet', {
    group = group,
    pattern = 'buftype',
    callback = function() kind_set(vim.api.nvim_get_current_buf()) end,
  })
  on('Syntax', function(args) client:syntax_set(args.buf) end)
  on({ 'BufFilePost', 'BufWritePost' }, function(args) client:named(args.buf) end)
  on({ 'BufHidden', 'WinClosed' }, function() client:look_soon() end)
  on('CmdlineLeave', function()
    for _, document in pairs(client.documents) do
      document:preview_ends()
    end
  end)
  vim.api.nvim_set_decoration_provider(require('hued.document').namespace, {
    on_win = function(_, window, buf, top, bottom)
      local document = client.documents[buf]
      if document and not document.is_declined then document:shown(window, top, bottom) end
      -- Not every plugin lets events tell that it shows a buffer.
      if document and not document.is_asked then client:look_soon() end
      -- No event tells that `:noautocmd edit!` has read it again.
      if not document and client.left[buf] then
        client.left[buf] = nil
        vim.schedule(function() consider(buf) end)
      end
      return false
    end,
  })
  for _, buf in ipairs(vim.api.nvim_list_bufs()) do
    consider(buf)
  end
end

--- Colours a buffer (0 or nil: the current one), also after `disable`, and one that is no file.
--- @param language string? instead of the one that its filetype and name tell
function M.enable(buf, language)
  buf = buffer(buf)
  if not client then M.setup() end
  vim.b[buf].hued_disable, vim.b[buf].hued_enabled = nil, language or vim.b[buf].hued_enabled or true
  client:attach(buf, language, true)
end

--- Leaves a buffer alone, and gives it back to the highlighter that it had.
function M.disable(buf)
  buf = buffer(buf)
  vim.b[buf].hued_disable, vim.b[buf].hued_enabled = true, nil
  if client then client:detach(buf) end
end

function M.toggle(buf)
  buf = buffer(buf)
  local document = client and client.documents[buf]
  if document and not document.is_declined then M.disable(buf) else M.enable(buf) end
end

--- Says what is under the cursor: style, groups, source, revision.
function M.inspect()
  if not client then return vim.notify("hued: call require('hued').setup() first", vim.log.levels.WARN) end
  require('hued.inspect').show(client)
end

--- Asks whether language servers may start in a folder: nil for the one that was named last.
function M.trust(folder) require('hued.trust').ask(folder) end

--- Asks whether the grammar of a language may be fetched and built: nil for that of the current buffer, where it has none, or
--- else the one that was named last.
function M.install(language)
  local document = client and client.documents[vim.api.nvim_get_current_buf()]
  if document and (language or '') == '' and not vim.list_contains(document.passes, 'syntax') then language = document.language end
  require('hued.grammars').ask(language, function()
    if client then client:reload() end
  end)
end

--- What hued knows now. With a buffer, that buffer's part is in `document`.
--- @return { state: string, failure: string?, path: string?, server: table?, document: table? }
function M.status(buf)
  if not client then return { state = 'off' } end
  local connection, document = client.connection, client.documents[buffer(buf)]
  return {
    state = connection.state,
    failure = connection.failure,
    path = connection.path,
    server = client.server and client.server.server,
    instance = client.server and client.server.instance,
    document = document and {
      is_open = document.is_open,
      is_declined = document.is_declined,
      is_refused = document.refusal ~= nil,
      rev = document.rev,
      settled = document.settled,
      language = document.language,
      passes = document.passes,
      providers = document.providers,
      view = document.view,
      resyncs = document.resyncs,
    },
  }
end

--- How the language servers of a buffer do, for a status line: `clangd speaking`.
--- @return string
function M.statusline(buf)
  local document = client and client.documents[buffer(buf)]
  return table.concat(vim.tbl_map(function(provider)
    return provider.name .. ' ' .. provider.state
  end, document and document.providers or {}), ', ')
end

--- @private
function M.client() return client end

return M
