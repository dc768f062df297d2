-- Writes down what Neovim's own tree-sitter highlighter draws in many files:
--   nvim --headless -n -i NONE -u NONE -l judge.lua JOB ANSWERS
-- JOB is a JSON file: { runtime, grammars: {language: parser}, aliases: {name: language}, files: [{path, language}] }.
-- ANSWERS gets one line of JSON per file: { path, languages, runs: [[length, style], …] }. The languages are those that
-- have a layer in the file; the runs cover all bytes.
--
-- The highlighter itself decides which marks it sets, in what order and with what priority; here they are only caught
-- on their way into the buffer and painted as the screen would paint them: by priority, then in the order of arrival.
-- Every capture is taken to have a colour, @none to take colours away, and the text attributes (bold, italic,
-- underline, strikethrough) to add to a colour, which is how Neovim combines them. Text that is concealed has that as an
-- attribute, behind the others; lines that are concealed are not told.

local job = vim.json.decode(table.concat(vim.fn.readfile(_G.arg[1]), '\n'))
vim.opt.runtimepath = { job.runtime, vim.env.VIMRUNTIME }
vim.o.modeline = false
vim.o.swapfile = false

-- The function that an installed parser exports: two languages may share a grammar. The installer notes it.
local function symbol(parser)
  for line in io.lines(vim.fs.dirname(parser) .. '/grammar.toml') do
    local name = line:match('^symbol = "tree_sitter_(.+)"$')
    if name then
      return name
    end
  end
end

for language, parser in pairs(job.grammars) do
  assert(vim.treesitter.language.add(language, { path = parser, symbol_name = symbol(parser) }))
end
for alias, language in pairs(job.aliases) do
  vim.treesitter.language.register(language, alias)
end

-- Our expressions are PCRE's. What Vim's "very magic" ones write in another way is put into its words.
local compile = vim.regex
vim.regex = function(pattern)
  local result, position, class, ignore_case = {}, 1, false, false
  local function take(count, text)
    result[#result + 1] = text or pattern:sub(position, position + count - 1)
    position = position + count
  end
  while position <= #pattern do
    local rest = pattern:sub(position)
    if rest:find('^\\b') and not class then
      take(2, '%(<|>)')
    elseif rest:find('^\\s') and not class then
      take(2, '[[:space:]]')
    elseif rest:find('^\\') then
      take(2)
    elseif class then
      class = rest:sub(1, 1) ~= ']'
      take(1)
    elseif rest:find('^%[') then
      class = true
      take(#rest:match('^%[%^?%]?'))
    elseif rest:find('^%(%?i:') then
      ignore_case = true
      take(4, '%(')
    elseif rest:find('^%(%?:') then
      take(3, '%(')
    elseif rest:find('^[=@&~<>%%]') then
      take(1, '\\' .. rest:sub(1, 1))
    else
      take(1)
    end
  end
  local text = table.concat(result)
  -- Neovim has put \v in front of those that do not say how magic they are.
  text = ignore_case and '\\c' .. text or text
  local regex = compile(text)
  return {
    match_str = function(_, subject)
      -- Vim's own does not know line feeds in what it looks at.
      if not subject:find('\n', 1, true) or subject:find('\0', 1, true) then
        return regex:match_str(subject)
      end
      local at = vim.fn.match(subject, text)
      return at >= 0 and at or nil
    end,
  }
end

-- Neovim visits the languages injected into a layer in the order of a table's keys, which differs from run to run, and
-- paints in that order. Here they come by name.
local LanguageTree = require('vim.treesitter.languagetree')
function LanguageTree:for_each_tree(callback)
  for _, tree in pairs(self._trees) do
    callback(tree, self)
  end
  local languages = vim.tbl_keys(self._children)
  table.sort(languages)
  for _, language in ipairs(languages) do
    self._children[language]:for_each_tree(callback)
  end
end

local Highlighter = require('vim.treesitter.highlighter')

local UNSTYLED = { spell = true, nospell = true, conceal = true }
local ATTRIBUTES = {
  ['markup.strong'] = true,
  ['markup.italic'] = true,
  ['markup.underline'] = true,
  ['markup.strikethrough'] = true,
}

--- Capture names by highlight group: the highlighter asks for a group as @capture.language.
local names = {}
local get_group = vim.api.nvim_get_hl_id_by_name
vim.api.nvim_get_hl_id_by_name = function(group)
  local id = get_group(group)
  local capture, language = group:match('^@(.+)%.([^.]+)$')
  if capture and job.grammars[language] then
    names[id] = capture
  end
  return id
end

local caught = {}
vim.api.nvim_buf_set_extmark = function(_, _, row, column, options)
  local name = names[options.hl_group]
  local function catch(style, is_attribute)
    caught[#caught + 1] = {
      order = #caught,
      priority = options.priority,
      name = style,
      is_attribute = is_attribute,
      first = row,
      column = column,
      last = options.end_line,
      stop = options.end_col,
    }
  end
  if name and not UNSTYLED[name] then
    catch(name, ATTRIBUTES[name])
  end
  if options.conceal then
    catch(options.conceal == '' and 'conceal' or ('conceal.%x'):format(vim.fn.char2nr(options.conceal, true)), true)
  end
  return 0
end

--- The style of each byte of a line from the marks caught for it.
local function paint(row, length)
  table.sort(caught, function(a, b)
    if a.priority ~= b.priority then
      return a.priority < b.priority
    end
    return a.order < b.order
  end)
  local colours, attributes = {}, {}
  for _, mark in ipairs(caught) do
    local start = mark.first < row and 0 or mark.column
    local stop = mark.last > row and length or math.min(mark.stop, length)
    for byte = start + 1, stop do
      if mark.is_attribute then
        attributes[byte] = attributes[byte] or {}
        attributes[byte][mark.name] = true
      elseif mark.name == 'none' then
        colours[byte], attributes[byte] = nil, nil
      else
        colours[byte] = mark.name
      end
    end
  end
  for byte, set in pairs(attributes) do
    local parts = vim.tbl_keys(set)
    table.sort(parts, function(a, b)
      local last, first = vim.startswith(a, 'conceal'), vim.startswith(b, 'conceal')
      if last ~= first then
        return first
      end
      return a < b
    end)
    if colours[byte] then
      table.insert(parts, 1, colours[byte])
    end
    colours[byte] = table.concat(parts, '+')
  end
  return colours
end

local function judge(file)
  vim.cmd('silent noautocmd edit ++bin ' .. vim.fn.fnameescape(file.path))
  local buffer, window = vim.api.nvim_get_current_buf(), vim.api.nvim_get_current_win()
  local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, true)
  local parser = assert(vim.treesitter.get_parser(buffer, file.language))
  parser:parse(true)
  local languages = {}
  parser:for_each_tree(function(_, layer)
    languages[layer:lang()] = true
  end)
  local highlighter = Highlighter.new(parser)
  highlighter:prepare_highlight_states(window, 0, #lines)

  local runs = {}
  local function add(count, style)
    local last = runs[#runs]
    if last and last[2] == style then
      last[1] = last[1] + count
    elseif count > 0 then
      runs[#runs + 1] = { count, style }
    end
  end
  for row, line in ipairs(lines) do
    caught = {}
    Highlighter._on_line(nil, window, buffer, row - 1)
    local styles = paint(row - 1, #line)
    for byte = 1, #line do
      add(1, styles[byte] or '')
    end
    if row < #lines or vim.bo[buffer].endofline then
      add(1, '')
    end
  end
  vim.cmd('bwipeout!')
  return {
    path = file.path,
    languages = vim.tbl_keys(languages),
    runs = runs,
  }
end

local answers = assert(io.open(_G.arg[2], 'w'))
for _, file in ipairs(job.files) do
  answers:write(vim.json.encode(judge(file)), '\n')
end
answers:close()
