-- The socket: finds or starts the daemon, frames messages, and comes back when the daemon went. Never waits.
local config = require('hued.config')

local FIRST_DELAY, LONGEST_DELAY = 50, 5000
-- A connection that held this long (ms) was sound: the next failure starts with no delay again.
local SOUND = 2000
-- Above this many bytes unsent, nobody reads; see `is_stuck`.
local HIGH_WATER = 8 * 1024 * 1024

--- @class hued.Connection
--- @field state 'off'|'starting'|'connecting'|'open'|'waiting'
--- @field failure string? why there is no connection
--- @field path string? the socket
--- @field limit integer? how many bytes a message may have
local Connection = {}
Connection.__index = Connection

--- @param handlers { opened: fun(), message: fun(message: table), drained: fun(), closed: fun(), trouble: fun(text: string) }
--- called on the main loop
function Connection.new(handlers)
  return setmetatable({ state = 'off', handlers = handlers, delay = 0, attempt = 0, failures = 0 }, Connection)
end

function Connection:start()
  if self.state == 'off' then self:ensure_daemon() end
end

--- Runs `hued socket`, which prints the path when a daemon listens there.
--- @private
function Connection:ensure_daemon()
  self.state, self.attempt = 'starting', self.attempt + 1
  local attempt = self.attempt
  local command = vim.list_extend(vim.list_slice(config.cmd), { 'socket' })
  if config.socket then vim.list_extend(command, { '--socket', config.socket }) end
  local ok, problem = pcall(
    vim.system,
    command,
    { text = true, timeout = 10000 },
    vim.schedule_wrap(function(result)
      if self.state ~= 'starting' or attempt ~= self.attempt then return end
      local path = vim.trim(result.stdout or '')
      if result.code ~= 0 or path == '' then
        local reason = vim.trim(result.stderr or '')
        return self:failed(('`%s`: %s'):format(table.concat(command, ' '), reason ~= '' and reason or 'timed out'))
      end
      self.path = path
      self:connect()
    end)
  )
  if not ok then
    local advice = ('no program `%s`: install hued, or set cmd (:help hued-setup)'):format(command[1])
    self:failed(('cannot run `%s`: %s'):format(command[1], problem), advice)
  end
end

--- @private
function Connection:connect()
  self.state = 'connecting'
  local pipe = assert(vim.uv.new_pipe(false))
  self.pipe, self.was_stuck, self.limit = pipe, false, nil
  local ok, problem = pcall(pipe.connect, pipe, self.path, vim.schedule_wrap(function(error)
    if self.pipe ~= pipe then return end
    if error then return self:failed(('cannot connect to %s: %s'):format(self.path, error)) end
    self.state, self.failure, self.since, self.failures = 'open', nil, vim.uv.now(), 0
    pipe:read_start(self:reader(pipe))
    self.handlers.opened()
  end))
  if not ok then self:failed(('cannot connect to %s: %s'):format(self.path, problem)) end
end

--- Splits what comes into messages, and hands over all of one read at once.
--- @private
function Connection:reader(pipe)
  local rest = {}
  return function(error, data)
    if error or not data then return vim.schedule(function() self:lost(pipe, error) end) end
    local messages, from = {}, 1
    while true do
      local feed = data:find('\n', from, true)
      if not feed then break end
      table.insert(rest, data:sub(from, feed - 1))
      local ok, message = pcall(vim.json.decode, table.concat(rest), { luanil = { object = true } })
      if ok then table.insert(messages, message) end
      rest, from = {}, feed + 1
    end
    if from <= #data then table.insert(rest, data:sub(from)) end
    if #messages == 0 then return end
    vim.schedule(function()
      for _, message in ipairs(messages) do
        if self.pipe ~= pipe then return end
        self.handlers.message(message)
      end
    end)
  end
end

--- @private
function Connection:drop()
  local pipe = self.pipe
  self.pipe = nil
  if pipe and not pipe:is_closing() then pipe:close() end
end

--- @private
function Connection:lost(pipe, error)
  if self.pipe ~= pipe then return end
  if self.since and vim.uv.now() - self.since > SOUND then self.delay = 0 end
  self.handlers.closed()
  self:failed(error or 'the daemon closed the connection')
end

--- Tries again: at once, then after pauses that grow.
--- @private
--- @param advice string? what the user should do, where it is known at once
function Connection:failed(reason, advice)
  self:drop()
  self.state, self.failure, self.failures = 'waiting', reason, self.failures + 1
  -- The first ones may be of a daemon that ends just now.
  if not advice and self.failures == 3 then advice = '`hued doctor` tells more: ' .. reason end
  -- Beside what Neovim tells of a file that is being opened, it would make Neovim wait for Enter.
  if advice then vim.schedule(function() self.handlers.trouble(advice) end) end
  local delay = self.delay
  self.delay = math.min(math.max(delay * 2, FIRST_DELAY), LONGEST_DELAY)
  vim.defer_fn(function()
    if self.state == 'waiting' then self:ensure_daemon() end
  end, delay)
end

--- Sends a message; while there is no connection it is dropped, since everything is told anew after `opened`.
--- @return integer? got how many bytes the message has, if they are too many; then it is not sent
function Connection:send(message)
  if self.state ~= 'open' then return end
  local pipe = self.pipe
  message.jsonrpc = '2.0'
  local line = vim.json.encode(message)
  if self.limit and #line > self.limit then return #line end
  pipe:write(line .. '\n', function(error)
    if error then
      vim.schedule(function() self:lost(pipe, error) end)
    elseif self.was_stuck and pipe:get_write_queue_size() == 0 then
      self.was_stuck = false
      vim.schedule(self.handlers.drained)
    end
  end)
end

--- Whether so much is unsent that edits should be kept back and the text be sent anew later.
function Connection:is_stuck()
  local is_stuck = self.pipe ~= nil and self.pipe:get_write_queue_size() > HIGH_WATER
  self.was_stuck = self.was_stuck or is_stuck
  return is_stuck
end

return Connection
