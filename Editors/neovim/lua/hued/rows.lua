-- A set of rows that moves with edits: sorted intervals { first, last (not included), rev }.
--
-- It holds the rows whose marks are only what Neovim made of them while lines were replaced. `rev` is the newest
-- revision that replaced the row.
local Rows = {}
Rows.__index = Rows

function Rows.new() return setmetatable({}, Rows) end

--- Lines [first, last) became [first, new_last) in revision `rev`; the new ones are added.
function Rows:replace(first, last, new_last, rev)
  local delta = new_last - last
  local kept, added = {}, false
  local function add()
    if not added and new_last > first then table.insert(kept, { first, new_last, rev }) end
    added = true
  end
  for _, row in ipairs(self) do
    if row[1] < first then table.insert(kept, { row[1], math.min(row[2], first), row[3] }) end
    if row[2] > last then
      add()
      table.insert(kept, { math.max(row[1], last) + delta, row[2] + delta, row[3] })
    end
  end
  add()
  self:assign(kept)
end

--- Takes the rows [first, last) out.
function Rows:remove(first, last)
  local kept = {}
  for _, row in ipairs(self) do
    if row[1] < first then table.insert(kept, { row[1], math.min(row[2], first), row[3] }) end
    if row[2] > last then table.insert(kept, { math.max(row[1], last), row[2], row[3] }) end
  end
  self:assign(kept)
end

--- Takes out what no revision after `rev` replaced, and returns it as a list of intervals.
function Rows:take(rev)
  local taken, kept = {}, {}
  for _, row in ipairs(self) do
    table.insert(row[3] <= rev and taken or kept, row)
  end
  self:assign(kept)
  return taken
end

--- @private
function Rows:assign(rows)
  for index = 1, math.max(#self, #rows) do
    self[index] = rows[index]
  end
end

return Rows
