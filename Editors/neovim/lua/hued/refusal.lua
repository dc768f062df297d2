-- Why the daemon does not have the text of a buffer, and what helps.
local M = {}

-- The codes of errors in the protocol; the last one says that another daemon will follow.
M.LIMIT, M.UNKNOWN_DOCUMENT, M.SHUTTING_DOWN = -32015, -32010, -32017

-- The limits that an edit can make a text exceed.
local OF_TEXTS = { 'document', 'text-memory' }

--- @class hued.Refusal
--- @field most integer? of so many bytes the text may be taken, which are fewer than were refused; nil: its length does not matter
--- @field is_shared boolean other documents' ends may help, too

--- @param failure { code: integer, data: table? } the daemon's error
--- @param size integer how many bytes the text has that was not taken
--- @return hued.Refusal
function M.new(failure, size)
  if failure.code ~= M.LIMIT then return { is_shared = false } end
  local data = failure.data or {}
  local most, got = data.max, data.got
  local refusal = { is_shared = data.limit == 'documents' or data.limit == 'text-memory' }
  if not most or not got or most < 0 or most >= got then
    refusal.most = size - 1
  elseif data.limit == 'message' then
    -- A byte of text is at most six of JSON, and at least one.
    refusal.most = math.min(size - 1 - math.floor((got - most - 1) / 6), most)
  elseif data.limit == 'document' then
    refusal.most = most
  elseif data.limit ~= 'documents' then
    refusal.most = size - (got - most)
  end
  return refusal
end

--- Whether an error says that an edit would make a text too long.
--- @param failure { code: integer?, data: table? }
function M.is_of_text(failure)
  return failure.code == M.LIMIT and vim.list_contains(OF_TEXTS, (failure.data or {}).limit)
end

return M
