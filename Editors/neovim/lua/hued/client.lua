-- The conversation with the daemon: which buffers it has, and who gets what it says.
local Connection = require('hued.connection')
local Document = require('hued.document')
local grammars = require('hued.grammars')
local highlighters = require('hued.highlighters')
local program = require('hued.program')
local refusal = require('hued.refusal')
local styles = require('hued.styles')
local text = require('hued.text')
local trust = require('hued.trust')

--- @class hued.Client
--- @field documents table<integer, hued.Document> by buffer
--- @field left table<integer, true> buffers that had a document when they were unloaded
--- @field server table? what the daemon said of itself
local Client = {}
Client.__index = Client

-- The code of the daemon's refusal to speak this plugin's protocol.
local UNSUPPORTED = -32016

function Client.new()
  local self = setmetatable(
    { documents = {}, left = {}, numbered = {}, pending = {}, texts = {}, styles = {}, last_id = 0, last_doc = 0 }, Client)
  self.connection = Connection.new({
    opened = function() self:hello() end,
    message = function(message) self:receive(message) end,
    drained = function() self:catch_up() end,
    closed = function() self:lost() end,
    trouble = function(reason) program.say_once(reason, vim.log.levels.ERROR) end,
  })
  return self
end

--- @return table? failure what the daemon would say of a message that is too long, which is not sent
function Client:notify(method, params) return self:send({ method = method, params = params }) end

--- @param done fun(result: table?, failure: table?) not called when the connection goes first
--- @return table? failure as of `notify`; then `done` is not called either
function Client:request(method, params, done)
  self.last_id = self.last_id + 1
  local failure = self:send({ id = self.last_id, method = method, params = params })
  if not failure then self.pending[self.last_id] = done end
  return failure
end

--- @private
function Client:send(message)
  local got = self.connection:send(message)
  return got and self:excess(got)
end

--- What the daemon would say of a message of so many bytes; nil: it is not too long.
--- @return table? failure
function Client:excess(got)
  local most = self.connection.limit
  if not most or got <= most then return end
  return {
    code = refusal.LIMIT,
    message = ("over the limit 'message': %d, at most %d"):format(got, most),
    data = { limit = 'message', max = most, got = got },
  }
end

function Client:is_stuck() return self.connection:is_stuck() end

-- Buffers ------------------------------------------------------------------------------------------------------------

--- @param language string? instead of the one that the buffer's filetype and name tell
--- @param is_asked boolean? somebody wants it coloured now
function Client:attach(buf, language, is_asked)
  local known = self.documents[buf]
  if known then
    if not (is_asked and known.is_declined) and (not language or known.wanted == language) then
      known.is_visited = true
      return self:look_soon()
    end
    language = language or known.wanted
    self:detach(buf)
  end
  self.last_doc = self.last_doc + 1
  local document = Document.new(self, buf, self.last_doc)
  if not document.is_attached then return end
  document.wanted = language
  self.documents[buf], self.numbered[document.doc], self.left[buf] = document, document, nil
  self.connection:start()
  self:look_soon()
end

--- Looks when Neovim waits.
function Client:look_soon()
  if self.is_looking or not self.server then return end
  self.is_looking = true
  vim.schedule(function()
    self.is_looking = false
    self:look()
  end)
end

--- Opens what windows show, and tells what they show of the rest, which is opened when it is shown. So a buffer that a command
--- passes through costs little.
--- @private
function Client:look()
  if not self.server then return end
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    local document = self.documents[vim.api.nvim_win_get_buf(window)]
    if document then document:look() end
  end
  for _, document in pairs(self.documents) do
    if document.is_open then document:tell_view() end
  end
end

--- Lets go of a buffer, and gives it back to the highlighter that it had.
function Client:detach(buf)
  local document = self.documents[buf]
  if not document then return end
  self:forget(document)
  document:clear()
  self:give_back(document)
end

--- The buffer is unloaded, perhaps to be read again at once, where its marks would be on other lines.
function Client:unloaded(document)
  if document.is_closed then return end
  self.left[document.buf] = true
  self:forget(document)
  document:clear()
end

--- The buffer is unloaded, or is to be coloured no more.
--- @private
function Client:forget(document)
  if document.is_closed then return end
  document.is_closed = true
  if self.documents[document.buf] == document then self.documents[document.buf] = nil end
  self.numbered[document.doc] = nil
  if document.is_open then
    self:notify('close', { doc = document.doc })
    vim.schedule(function() self:use_room() end)
  end
end

--- Opens a buffer again: its name has changed, or there is a grammar.
--- @private
function Client:reattach(document)
  self:detach(document.buf)
  self:attach(document.buf, document.wanted)
end

--- A buffer was named, perhaps otherwise than before; without a filetype it is its name that tells the language.
function Client:named(buf)
  local document = self.documents[buf]
  if not document or not document.name or document.name == vim.api.nvim_buf_get_name(buf) then return end
  if document.is_open or document.is_declined then self:reattach(document) end
end

--- Where the daemon has no grammar, Neovim's own highlighting is better, if there is any, and the daemon need not hear of the
--- buffer. In a text without any language there is nothing to colour, unless somebody asks for it.
local function is_better_left(document)
  if document.stopped or vim.list_contains(document.passes, 'syntax') then return false end
  return highlighters.are_on(document.buf) or not document.language and not vim.b[document.buf].hued_enabled
end

--- The daemon has the buffer.
function Client:opened(document)
  if is_better_left(document) then
    document.is_declined, document.is_open, document.providers = true, false, {}
    return self:notify('close', { doc = document.doc })
  end
  document.is_declined = false
end

--- 'syntax' was set in a buffer, by its filetype or by `:syntax on`; `vim.treesitter.start()` empties it.
function Client:syntax_set(buf)
  -- Neovim may load the syntax only after this.
  vim.schedule(function()
    local document = self.documents[buf]
    local stopped = document and document.stopped
    if stopped and vim.api.nvim_buf_is_loaded(buf) then highlighters.stop_again(buf, stopped) end
  end)
end

--- The buffer's own highlighters come back.
--- @private
function Client:give_back(document)
  local stopped, buf = document.stopped, document.buf
  document.stopped = nil
  if stopped and vim.api.nvim_buf_is_loaded(buf) then highlighters.start(buf, stopped) end
end

-- Texts that are refused ---------------------------------------------------------------------------------------------

--- Sends a request that brings a document's text, which may be refused.
--- @param done fun(result: table)?
function Client:give(document, method, params, done)
  local id, size = self.last_id + 1, document.length
  local function answered(result, failure)
    self.texts[id] = nil
    -- Of several texts the last one counts; after an `open` that is refused there is no document that can have another.
    if document.is_closed or not document.is_open or (method ~= 'open' and document.given ~= id) then return end
    if failure then return self:refused(document, failure, size, method ~= 'open') end
    local was_waiting = document.refusal and document.refusal.is_shared
    document.refusal = nil
    if done then done(result) end
    if was_waiting then self:use_room() end
  end
  self.texts[id], document.given = true, id
  local failure = self:request(method, params, answered)
  if failure then answered(nil, failure) end
end

--- The daemon does not take the text of a buffer, for example because it is too long. Until it does, the buffer has the
--- highlighter that it had.
--- @param size integer how many bytes the text has that was not taken
--- @param is_held boolean the daemon has an older text
function Client:refused(document, failure, size, is_held)
  document.is_open, document.is_declined, document.given, document.providers = false, false, nil, {}
  -- Another daemon opens it.
  if failure.code == refusal.SHUTTING_DOWN then return end
  if is_held then self:notify('close', { doc = document.doc }) end
  if not document.refusal then
    local complaint = ('%s: %s'):format(vim.api.nvim_buf_get_name(document.buf), failure.message)
    -- Beside what Neovim tells of a file that is being opened, it would make Neovim wait for Enter.
    vim.schedule(function() program.say(complaint, vim.log.levels.WARN) end)
  end
  document.refusal = refusal.new(failure, size)
  document:clear()
  self:give_back(document)
  -- Edits may have been made since.
  document:offer()
end

--- A message was too much before its id was read. The daemon reads in order, so it was the first text that is not answered
--- for; if there is none, an edit's, and the next edit makes the daemon ask for the whole.
--- @private
function Client:skipped(failure)
  local first
  for id in pairs(self.texts) do
    first = math.min(first or id, id)
  end
  local done = first and self.pending[first]
  if not done then return program.say_once(failure.message, vim.log.levels.WARN) end
  self.pending[first] = nil
  done(nil, failure)
end

--- A document is gone, or was only now taken into the room of one: the shortest of those that wait for room may find it, and
--- a longer one keeps no room from it.
--- @private
function Client:use_room()
  local shortest, least
  for _, document in pairs(self.documents) do
    if document:is_waiting_for_room() then
      local length = text.length(document.buf)
      if not least or length < least then
        shortest, least = document, length
      end
    end
  end
  if shortest then shortest:visited() end
end

-- The connection -----------------------------------------------------------------------------------------------------

--- @private
function Client:hello()
  local version = tostring(vim.version())
  self:request('hello', { protocol = { 1 }, client = { name = 'neovim', version = version } }, function(result, failure)
    if failure then
      -- The connection stays: its end tells that another daemon may run.
      local reason = failure.code == UNSUPPORTED
          and 'plugin and daemon are of different versions; update hued, then `hued stop`'
        or failure.message
      return program.say_once(reason, vim.log.levels.ERROR)
    end
    self.server = result
    self.connection.limit = (result.limits or {}).message
    self.styles = {}
    self:learn(0, result.styles)
    self:look()
  end)
end

--- Neovim's variables that language servers can use: a virtual environment, what direnv has set. A message is UTF-8, and what
--- is not is left out.
--- @return table<string, string>?
function Client:environment()
  local values = {}
  for _, name in ipairs(self.server.variables or {}) do
    local value = vim.uv.os_getenv(name)
    if value and text.is_utf8(value) then values[name] = value end
  end
  return next(values) and values or nil
end

--- @private
function Client:learn(first, names)
  for index, name in ipairs(names) do
    local groups = styles.groups(name)
    groups.style = name
    self.styles[first + index - 1] = groups
  end
end

--- A grammar was installed: what was left to Neovim for want of it, or is coloured by patterns alone, is opened again.
function Client:reload()
  self:request('reload', nil, function()
    for _, buf in ipairs(vim.tbl_keys(self.documents)) do
      local document = self.documents[buf]
      local is_without = document.is_open and not vim.list_contains(document.passes, 'syntax')
      if document.is_declined or is_without then self:reattach(document) end
    end
  end)
end

--- The marks stay, and Neovim moves them, until a daemon is there again.
--- @private
function Client:lost()
  self.server, self.pending, self.texts = nil, {}, {}
  for _, document in pairs(self.documents) do
    document.is_open, document.is_asked, document.given = false, false, nil
  end
end

--- @private
function Client:catch_up()
  for _, document in pairs(self.documents) do
    if document.is_behind then document:resync() end
  end
end

--- @private
function Client:receive(message)
  if not message.method then
    if not message.id then return self:complained(message.error or {}) end
    local done = self.pending[message.id]
    self.pending[message.id] = nil
    if done then done(message.result, message.error) end
    return
  end
  local params = message.params or {}
  if message.method == 'styles' then
    self:learn(params.first, params.names)
  elseif message.method == 'notice' and params.level ~= 'info' then
    self:tell(params)
  end
  local document = params.doc and self.numbered[params.doc]
  if not document or not document.is_open or document.is_declined then return end
  if not vim.api.nvim_buf_is_loaded(document.buf) then return end
  if message.method == 'restyle' then
    -- What was on its way when the text was read speaks of rows that are not known any more; all is told again.
    if params.rev < document.floor or document.is_behind then return end
    document.stopped = document.stopped or highlighters.stop(document.buf, styles.is_prose(document.language))
    document:restyle(params.rev, params.lines, self.styles)
  elseif message.method == 'providers' then
    document.providers = params.providers
  elseif message.method == 'settled' then
    document:is_settled(params.rev, params.state)
  elseif message.method == 'resync' then
    document:resync()
  elseif message.method == 'notice' and refusal.is_of_text(params) then
    self:refused(document, params, document.length, true)
  end
end

--- An error that answers nothing.
--- @private
function Client:complained(failure)
  -- Another daemon follows.
  if failure.code == refusal.SHUTTING_DOWN or not failure.message then return end
  if failure.code == refusal.LIMIT and self.server then return self:skipped(failure) end
  program.say_once(failure.message, vim.log.levels.WARN)
end

-- That a language is unknown is nothing to bother a person with: Neovim's own highlighting stays. Why the daemon does not have
-- a document is told otherwise.
local untold = { -32014, refusal.UNKNOWN_DOCUMENT, refusal.SHUTTING_DOWN }

--- @private
function Client:tell(notice)
  if vim.list_contains(untold, notice.code) or (notice.doc and refusal.is_of_text(notice)) then return end
  if notice.code == trust.CODE then return trust.offer(notice.data) end
  if notice.code == grammars.CODE then return grammars.offer(notice.data) end
  program.say_once(notice.message, vim.log.levels[notice.level == 'error' and 'ERROR' or 'WARN'])
end

return Client
