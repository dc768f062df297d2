-- One buffer as the daemon knows it: tells its edits, its view, and keeps its marks.
--
-- Lines that are replaced count as plain for the daemon, which sends their styles again. Neovim moves their old marks
-- meanwhile, so that nothing flickers; they are `stale`, and go when the daemon has nothing to say about them.
local Rows = require('hued.rows')
local config = require('hued.config')
local text = require('hued.text')

local namespace = vim.api.nvim_create_namespace('hued')

-- So many edits of one turn are told one by one; where there are more, the whole text goes over.
local MOST_EDITS = 1000

-- What Neovim calls a file that it knows nothing of but that a line begins with `#`; its name may tell more.
local GUESSED = 'conf'

--- @class hued.Document
--- @field buf integer
--- @field doc integer its number on the connection
--- @field rev integer the newest revision
--- @field floor integer that of the latest text that was told whole
--- @field length integer bytes of the text when it was told last
--- @field name string? the buffer's when it was opened
--- @field wanted string? the language that somebody has named for it
--- @field language string? as the daemon says
--- @field passes string[]
--- @field providers { name: string, state: string, rev: integer?, reason: string?, folder: string? }[] language servers
--- @field settled { rev: integer, state: string }? the last that was told
--- @field resyncs integer how often the whole text had to be sent again
--- @field view integer[][]? the ranges of rows that were told to be shown
--- @field refusal hued.Refusal? why the daemon does not have it
--- @field stopped hued.Highlighters? what was stopped so that hued colours the buffer; nil: it does not yet
--- @field is_asked boolean? the daemon that is there was asked to take it
--- @field is_visited boolean? it was shown since somebody looked
--- @field given integer? the request that has brought the latest text
local Document = { namespace = namespace }
Document.__index = Document

--- @param client hued.Client
function Document.new(client, buf, doc)
  local self = setmetatable({
    client = client,
    buf = buf,
    doc = doc,
    rev = 0,
    floor = 0,
    count = 0,
    length = 0,
    passes = {},
    providers = {},
    stale = Rows.new(),
    queue = {},
    log = {},
    windows = {},
    resyncs = 0,
  }, Document)
  self.is_attached = vim.api.nvim_buf_attach(buf, false, {
    on_lines = function(_, _, _, first, last, new_last)
      if self.is_closed then return true end
      self.is_told = true
      self:replaced(first, last, new_last)
    end,
    on_reload = function()
      if self.is_closed then return true end
      vim.schedule(function()
        self:resync()
        self:offer()
      end)
    end,
    on_detach = function() client:unloaded(self) end,
  })
  -- What 'inccommand' shows of a command is told to this one alone, and nobody is told that it is undone.
  vim.api.nvim_buf_attach(buf, false, {
    preview = true,
    on_lines = function()
      if self.is_closed then return true end
      self.is_previewed = self.is_previewed or not self.is_told
      self.is_told = false
    end,
    -- Without this the buffer is not listened to when it was read again.
    on_reload = function() end,
  })
  return self
end

-- Telling ------------------------------------------------------------------------------------------------------------

--- Gives the daemon the whole text, for the first time or after it was started anew.
--- @param language string? instead of one that it does not know
function Document:open(language)
  local buf = self.buf
  if not vim.api.nvim_buf_is_loaded(buf) then return end
  self.is_asked = true
  local failure, size = self:excess()
  if failure then return self.client:refused(self, failure, size, false) end
  for _, window in ipairs(vim.fn.win_findbuf(buf)) do
    self.windows[window] = { vim.fn.line('w0', window) - 1, vim.fn.line('w$', window) - 1 }
  end
  local lines = self:read()
  local name = vim.api.nvim_buf_get_name(buf)
  local filetype = vim.bo[buf].filetype
  self.filetype = filetype
  language = language or self.wanted or filetype ~= GUESSED and filetype or ''
  self.name, self.view, self.settled = name, self:visible(), nil
  self.is_open, self.is_behind = true, false
  self.client:give(self, 'open', {
    doc = self.doc,
    rev = self.rev,
    text = lines,
    language = language ~= '' and language or nil,
    uri = name ~= '' and vim.uri_from_fname(name) or nil,
    environment = self.client:environment(),
    view = self:view_to_tell(),
  }, function(result)
    -- `yaml.ansible` may be known as `yaml` alone.
    local other = language:match('^(.+)%.') or language == '' and filetype == GUESSED and GUESSED
    if other and not result.language then
      self.client:notify('close', { doc = self.doc })
      return self:open(other)
    end
    self.language, self.passes = result.language, result.passes or {}
    self.providers = result.providers or {}
    self.client:opened(self)
  end)
end

--- Why the text is too long for a message, whatever is in it, and its length; to read it would take long.
--- @private
function Document:excess()
  local size = text.length(self.buf)
  return self.client:excess(size), size
end

--- Gives the daemon a text that was refused, if it is short enough by now.
function Document:offer()
  local most = self.refusal and self.refusal.most
  if not most or self.is_open or self.is_closed or not self.client.server then return end
  if vim.api.nvim_buf_is_loaded(self.buf) and text.length(self.buf) <= most then self:open() end
end

--- Offers the text after the edits of this turn.
--- @private
function Document:offer_soon()
  if not self.refusal or self.is_offering then return end
  self.is_offering = true
  vim.schedule(function()
    self.is_offering = false
    self:offer()
  end)
end

--- Whether it was refused for want of room that others may leave.
function Document:is_waiting_for_room()
  return self.refusal ~= nil and self.refusal.is_shared and not self.is_open and vim.api.nvim_buf_is_loaded(self.buf)
end

--- A window shows the buffer while Neovim waits.
function Document:look()
  local is_visited = self.is_visited
  self.is_visited = false
  if not self.is_asked then
    -- A callback that the user has for the same event may come after ours.
    if vim.api.nvim_buf_is_loaded(self.buf) and vim.b[self.buf].hued_disable then return self.client:detach(self.buf) end
    self:open()
  elseif is_visited then
    self:visited()
  end
end

--- Somebody looks at the buffer, or a document is gone: what was refused for another reason than its length may be taken, and
--- what was left to Neovim may have a grammar.
function Document:visited()
  if self.is_open or not self.client.server then return end
  if self.is_declined and self.language then return self:open() end
  if not self.refusal then return end
  if self.refusal.is_shared or not self.refusal.most then self:open() end
end

--- The whole text as one string; everything shown is stale then.
--- @private
function Document:read()
  local lines, length = text.lines(self.buf, 0, -1)
  self.rev = self.rev + 1
  self.floor = self.rev
  self.count, self.length = #lines, length
  self.queue, self.log = {}, {}
  self:outdate()
  table.insert(lines, '')
  return table.concat(lines, '\n')
end

--- Everything shown is stale.
--- @private
function Document:outdate()
  self.stale = Rows.new()
  self.stale:replace(0, 0, self.count, self.rev)
end

--- Sends the whole text again. The daemon forgets what it sent, for nobody knows where those marks are now.
function Document:resync()
  if self.is_closed or not self.is_open or not vim.api.nvim_buf_is_loaded(self.buf) then return end
  self.is_behind = self.client:is_stuck()
  if self.is_behind then return end
  local failure, size = self:excess()
  if failure then return self.client:refused(self, failure, size, true) end
  self.resyncs = self.resyncs + 1
  local lines = self:read()
  self.client:give(self, 'sync', { doc = self.doc, text = lines, rev = self.rev, repaint = true })
end

--- The lines [first, last) have become [first, new_last).
--- @private
function Document:replaced(first, last, new_last)
  -- Also while nobody hears of it, since the marks stay until then.
  if new_last > last and first > 0 then self:trim(first - 1) end
  if new_last > last and last > first then self:trim(first, true) end
  if not self.is_open then return self:offer_soon() end
  -- The whole text goes over later.
  if self.is_behind then return end
  if #self.queue == MOST_EDITS then return self:fall_behind() end
  local lines = text.lines(self.buf, first, new_last)
  self.count = self.count + new_last - last
  -- A buffer has one line at least, also where the event says that all are gone.
  if self.count == 0 then
    lines, self.count, new_last = { '' }, 1, 1
  end
  self.rev = self.rev + 1
  self.stale:replace(first, last, new_last, self.rev)
  table.insert(self.log, { self.rev, first, last, new_last })
  table.insert(self.queue, { first, last, lines })
  -- The first change goes out before Neovim draws; those that follow in the same turn go together.
  if self.is_flushing then return end
  self.is_flushing = true
  self:flush()
  vim.schedule(function()
    self.is_flushing = false
    self:check()
  end)
end

--- @private
function Document:flush()
  if #self.queue == 0 or self.is_behind then return end
  local edits = self.queue
  self.queue = {}
  if self.client:is_stuck() then
    self.is_behind = true
    return
  end
  -- Not by what `on_lines` tells of what was replaced: it counts wrongly for many commands.
  self.length = text.length(self.buf)
  local failure = self.client:notify('edit', {
    doc = self.doc,
    base = self.rev - #edits,
    rev = self.rev,
    edits = edits,
    length = self.length,
  })
  -- Too long for a message; the whole text need not be.
  if failure then self:fall_behind() end
end

--- The edits of this turn are not told; the whole text goes over after it.
--- @private
function Document:fall_behind()
  self.is_behind, self.queue = true, {}
  vim.schedule(function() self:resync() end)
end

--- Sends what waits, after a look whether it all adds up to as many lines as Neovim has. Its bytes the daemon counts.
--- @private
function Document:check()
  if self.is_closed or not self.is_open or self.is_behind or not vim.api.nvim_buf_is_loaded(self.buf) then return end
  if self.count == vim.api.nvim_buf_line_count(self.buf) then
    self:flush()
  else
    self:resync()
  end
end

--- Lines that were put in after `row` have drawn out a mark at its end; it belongs to the row alone.
--- @private
--- @param is_cut boolean? the row was cut in two, and what a mark has of the next one, if it is more than blanks, is its text
function Document:trim(row, is_cut)
  local marks = vim.api.nvim_buf_get_extmarks(self.buf, namespace, { row, 0 }, { row, -1 }, { details = true })
  local lines = vim.api.nvim_buf_get_lines(self.buf, row, row + 2, false)
  local line, next_line = lines[1] or '', lines[2] or ''
  for _, mark in ipairs(marks) do
    local details = mark[4]
    local is_text = is_cut and (details.end_row > row + 1 or next_line:sub(1, details.end_col):find('%S'))
    if details.end_row > row and not is_text then
      vim.api.nvim_buf_set_extmark(self.buf, namespace, row, mark[3], {
        id = mark[1],
        end_row = row,
        end_col = #line,
        hl_group = details.hl_group,
        priority = details.priority,
        spell = details.spell,
        conceal = details.conceal,
        conceal_lines = details.conceal_lines,
        invalidate = true,
        undo_restore = false,
        strict = false,
        end_right_gravity = true,
      })
    end
  end
end

--- A command line has ended. What a preview replaced is there again, but for the marks on it; those that it cut are wrong.
function Document:preview_ends()
  if not self.is_previewed then return end
  self.is_previewed = false
  -- What comes before the answer was told by a daemon that took the marks to be right.
  if self.is_open then self.client:request('repaint', { doc = self.doc }, function() self:outdate() end) end
end

-- The view -----------------------------------------------------------------------------------------------------------

--- Ranges { first, last (not included) } in order, those in one that overlap or touch; all in one if they are more than `most`.
local function joined(ranges, most)
  table.sort(ranges, function(one, other) return one[1] < other[1] end)
  local result = {}
  for _, range in ipairs(ranges) do
    local before = result[#result]
    if before and range[1] <= before[2] then
      before[2] = math.max(before[2], range[2])
    else
      table.insert(result, range)
    end
  end
  return #result > most and { { result[1][1], result[#result][2] } } or result
end

--- The rows that windows show with a margin, and without; the daemon says how many ranges a view may have.
--- @private
function Document:visible()
  local view, rows = {}, {}
  for window, shown in pairs(self.windows) do
    if vim.api.nvim_win_is_valid(window) and vim.api.nvim_win_get_buf(window) == self.buf then
      table.insert(view, { math.max(0, shown[1] - config.margin), shown[2] + 1 + config.margin })
      table.insert(rows, { shown[1], shown[2] + 1 })
    else
      self.windows[window] = nil
    end
  end
  local most = vim.tbl_get(self.client.server or {}, 'limits', 'views') or 1
  return joined(view, most), joined(rows, most)
end

--- Whether the view has all these rows, and not many others.
--- @private
function Document:is_in_view(rows)
  local spare = 0
  for _, range in ipairs(self.view) do
    spare = spare - (range[2] - range[1])
  end
  for _, shown in ipairs(rows) do
    local function holds(range) return range[1] <= shown[1] and range[2] >= shown[2] end
    if not vim.iter(self.view):any(holds) then return false end
    spare = spare + shown[2] - shown[1] + 4 * config.margin
  end
  return spare >= 0
end

--- The view as the daemon is told it.
--- @private
function Document:view_to_tell() return #self.view > 1 and self.view or self.view[1] or { 0, 0 } end

--- A window shows the rows `top` to `bottom`.
function Document:shown(window, top, bottom)
  local known = self.windows[window]
  if known and known[1] == top and known[2] == bottom and self.view then return end
  self.windows[window] = { top, bottom }
  self:tell_view()
end

--- No window shows the buffer any more, or other windows do.
function Document:tell_view()
  local view, rows = self:visible()
  if self.view and (self:is_in_view(rows) or vim.deep_equal(self.view, view)) then return end
  self.view = view
  if self.is_open then self.client:notify('view', { doc = self.doc, view = self:view_to_tell() }) end
end

-- Painting -----------------------------------------------------------------------------------------------------------

--- @param groups table<integer, { ids: integer[] }> by the number of the style
function Document:restyle(rev, entries, groups)
  self:forget(rev)
  for _, entry in ipairs(entries) do
    local row = entry[1]
    if #self.log == 0 then
      self:paint(row, entry, 2, #entry, groups)
    else
      for index = 2, #entry do
        local moved = self:moved(row + index - 2)
        if moved then self:paint(moved, entry, index, index, groups) end
      end
    end
  end
end

--- Edits up to `rev` need not be applied to what comes: the daemon never goes back.
--- @private
function Document:forget(rev)
  while self.log[1] and self.log[1][1] <= rev do
    table.remove(self.log, 1)
  end
end

--- Where a row of the daemon's text is now; nil if it was replaced since.
--- @private
function Document:moved(row)
  for _, edit in ipairs(self.log) do
    if row >= edit[3] then
      row = row + edit[4] - edit[3]
    elseif row >= edit[2] then
      return nil
    end
  end
  return row
end

--- Gives the rows from `row` on the runs entry[from] to entry[to].
--- @private
function Document:paint(row, entry, from, to, groups)
  local buf, priority = self.buf, config.priority
  local set = vim.api.nvim_buf_set_extmark
  local last = math.min(row + to - from + 1, self.count)
  self.stale:remove(row, last)
  vim.api.nvim_buf_clear_namespace(buf, namespace, row, last)
  local options = { invalidate = true, undo_restore = false, strict = false, end_right_gravity = true }
  for index = from, from + last - row - 1 do
    local runs = entry[index]
    options.end_row = row + index - from
    for run = 1, #runs, 3 do
      options.end_col = runs[run] + runs[run + 1]
      local group = groups[runs[run + 2]]
      options.spell, options.conceal, options.conceal_lines = group.spell, group.conceal, group.conceal_lines
      for depth, id in ipairs(group.ids) do
        options.hl_group, options.priority = id, priority + depth - 1
        set(buf, namespace, options.end_row, runs[run], options)
      end
    end
  end
end

--- Nothing is out of date in the view: lines that the daemon has not spoken of since they were replaced are plain.
function Document:is_settled(rev, state)
  if self.is_behind then return end
  self.settled = { rev = rev, state = state }
  self:forget(rev)
  for _, rows in ipairs(self.stale:take(rev)) do
    vim.api.nvim_buf_clear_namespace(self.buf, namespace, rows[1], rows[2])
  end
end

function Document:clear()
  if vim.api.nvim_buf_is_valid(self.buf) then vim.api.nvim_buf_clear_namespace(self.buf, namespace, 0, -1) end
end

return Document
