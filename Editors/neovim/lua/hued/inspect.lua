-- What is under the cursor: capture, group, source, revision.
local M = {}

--- The run of a flat list, `stride` numbers each, that holds a column.
local function run_at(runs, column, stride)
  for index = 1, #(runs or {}), stride do
    if runs[index] <= column and column < runs[index] + runs[index + 1] then return index end
  end
end

--- Asks the daemon about the cursor's place, and gives the answer to `done`.
--- @param done fun(answer: { style: string?, groups: string[], source: string?, rev: integer, state: string?, language: string? }?, problem: string?)
function M.at_cursor(client, done)
  local buf = vim.api.nvim_get_current_buf()
  local document = client.documents[buf]
  if not document or document.is_declined or document.refusal then return done(nil, 'hued does not colour this buffer') end
  if not document.is_open then
    return done(nil, 'there is no daemon now: ' .. (client.connection.failure or client.connection.state))
  end
  local cursor = vim.api.nvim_win_get_cursor(0)
  local row, column = cursor[1] - 1, cursor[2]
  client:request('tokens', { doc = document.doc, range = { row, row + 1 }, sources = true }, function(result, failure)
    if failure then return done(nil, failure.message) end
    local runs = {}
    for _, entry in ipairs(result.lines) do
      if row >= entry[1] and row < entry[1] + #entry - 1 then runs = entry[row - entry[1] + 2] end
    end
    local index = run_at(runs, column, 4)
    local groups = index and client.styles[runs[index + 2]]
    done({
      style = groups and groups.style,
      groups = groups and groups.names or {},
      source = index and result.sources[runs[index + 3] + 1],
      -- The revision that the source spoke of.
      rev = index and result.revisions and result.revisions[runs[index + 3] + 1] or result.rev,
      state = result.state,
      language = document.language,
    })
  end)
end

--- Shows it.
function M.show(client)
  M.at_cursor(client, function(answer, problem)
    if not answer then return vim.notify('hued: ' .. problem, vim.log.levels.WARN) end
    local chunks = { { answer.style or 'plain', answer.groups[1] or 'Normal' } }
    for _, group in ipairs(answer.groups) do
      table.insert(chunks, { '  ' .. group, group })
    end
    local rest = ('  source %s  revision %d  %s'):format(
      answer.source or 'none', answer.rev, answer.language or 'no language')
    table.insert(chunks, { rest, 'Comment' })
    vim.api.nvim_echo(chunks, true, {})
  end)
end

return M
