vim9script
# One buffer as the daemon knows it: tells its edits, its view, and keeps its text properties.
#
# Lines that are replaced count as plain for the daemon, which sends their styles again. Vim moves their old properties
# meanwhile, so that nothing flickers; they are `stale`, and go when the daemon has nothing to say about them.

import autoload './connection.vim'
import autoload './rows.vim'
import autoload './styles.vim'
import autoload './text.vim'

# How many edits are told before Vim waits for a key: each costs what those before it have left. Beyond that the whole text is
# told once.
const most = 200

# The view of a document that no window shows.
export const nothing = [0, 0]

# Tells our properties from those of others.
export const propertyID = 0x68756564

# What Vim calls a file that it knows nothing of but that a line begins with `#`.
const guessed = 'conf'

# The language that the buffer's file type tells, or empty where the name tells it better.
export def Wanted(buf: number): string
  const filetype = getbufvar(buf, '&filetype')
  return filetype == guessed ? '' : filetype
enddef

# Whether the daemon may know the language by another name than `wanted`.
export def HasOtherName(document: dict<any>): bool
  return document.wanted =~ '\.' || (document.wanted == '' && document.filetype == guessed)
enddef

# `yaml.ansible` is YAML for all but some plugins.
export def OtherName(document: dict<any>): string
  return matchstr(document.wanted ?? document.filetype, '^[^.]*')
enddef

# `wanted`: the language, or empty where the name tells it.
export def New(buf: number, doc: number, wanted: string): dict<any>
  return {
    buf: buf,
    doc: doc,
    wanted: wanted,
    rev: 0,
    # The revision of the latest text that was told whole.
    floor: 0,
    count: 0,
    # The buffer's 'changedtick' when somebody looked whether it was read again, and whether a change was told since.
    tick: 0,
    isTold: false,
    # The rows among which there are properties, unless they were replaced since: empty, or [first, last (not included)].
    painted: [],
    # A file is being read into the buffer, which stays loaded.
    isReadAgain: false,
    # The buffer's when it was opened.
    name: '',
    # Why the daemon does not have it, or empty.
    refusal: {},
    # The request that has brought the latest text.
    given: 0,
    language: '',
    passes: [],
    settled: {},
    stale: [],
    log: [],
    waiting: [],
    view: [],
    resyncs: 0,
    # Edits since Vim has waited for a key.
    edits: 0,
    # Whether Vim's own count of the text's bytes is right.
    isCounted: true,
    isOpen: false,
    # Whether the daemon that is there was asked to take it.
    isAsked: false,
    # Whether it was shown since somebody looked.
    isVisited: false,
    isDeclined: false,
    isBehind: false,
    hasTakenOver: false,
    # Whether 'syntax' stays as it is, under the properties.
    keepsSyntax: false,
    filetype: getbufvar(buf, '&filetype'),
    syntax: '',
  }
enddef

# The whole text as one string; everything shown is stale then.
def Read(document: dict<any>): string
  const lines = text.Lines(document.buf, 1, text.Count(document.buf))
  document.rev += 1
  document.floor = document.rev
  document.count = len(lines)
  [document.log, document.waiting] = [[], []]
  document.stale = [[0, document.count, document.rev]]
  document.edits = 0
  [document.tick, document.isTold, document.painted] = [Tick(document.buf), false, []]
  const content = lines->join("\n") .. "\n"
  # Vim miscounts after some changes of many lines with properties, and goes on so.
  document.isCounted = index([-1, strlen(content)], text.Length(document.buf)) >= 0
  return content
enddef

# Counts the buffer's changes, also those that nobody is told.
def Tick(buf: number): number
  return getbufvar(buf, 'changedtick')
enddef

# Whether the buffer was read again and nobody was told, as in an autocommand that is not nested: its properties are gone then,
# all of them. Changes that Vim tells are told by now.
export def IsReadUntold(document: dict<any>): bool
  const [tick, wasTold] = [Tick(document.buf), document.isTold]
  if tick == document.tick
    return false
  endif
  [document.tick, document.isTold] = [tick, false]
  # Changes that were told may have taken the last property.
  return document.isOpen && !document.isBehind && (!empty(document.painted) || !wasTold) && !HasProperties(document)
enddef

def HasProperties(document: dict<any>): bool
  const what = {bufnr: document.buf, id: propertyID, lnum: 1, col: 1}
  # In a long text they may be far from its beginning.
  const first = get(document.painted, 0, 0) + 1
  return (first > 1 && first <= text.Count(document.buf) && !empty(prop_find(what->copy()->extend({lnum: first}), 'f')))
    || !empty(prop_find(what, 'f'))
enddef

# Rows have got properties.
def Paint(document: dict<any>, painted: list<number>)
  const known = document.painted
  document.painted = [min(known[: 0] + painted), max(known[1 :] + [max(painted) + 1])]
enddef

# The rows [first, first + old) became `new` ones, which are not painted.
def Replace(document: dict<any>, first: number, old: number, new: number)
  if empty(document.painted)
    return
  endif
  var [start, end] = document.painted
  if start >= first
    start = max([start, first + old]) + new - old
  endif
  if end > first
    end = end >= first + old ? end + new - old : first
  endif
  document.painted = start < end ? [start, end] : []
enddef

# The buffer's full name.
export def Name(buf: number): string
  const info = getbufinfo(buf)
  return empty(info) ? '' : info[0].name
enddef

# The parameters of `open`, for the first time or after the daemon was started anew.
export def Opening(document: dict<any>): dict<any>
  const name = bufname(document.buf)
  document.isOpen = true
  document.name = Name(document.buf)
  document.isBehind = false
  document.settled = {}
  document.view = Visible(document.buf, Windows())
  var params: dict<any> = {doc: document.doc, text: Read(document), rev: document.rev, view: document.view}
  if document.wanted != ''
    params.language = document.wanted
  endif
  if name != ''
    params.uri = 'file://' .. name->fnamemodify(':p')->substitute('[^A-Za-z0-9/._~-]', (found) =>
      range(strlen(found[0]))->mapnew((_, at) => printf('%%%02X', strpart(found[0], at, 1)->char2nr()))->join(''), 'g')
  endif
  return params
enddef

# The parameters of `sync`, which brings the whole text again.
export def Syncing(document: dict<any>): dict<any>
  document.resyncs += 1
  const content = Read(document)
  return {doc: document.doc, text: content, rev: document.rev, repaint: true}
enddef

# What a listener is told. Each change's lines are those at its own time; the buffer is what came of all.
#
# Vim may tell changes when it has made another one already that adds or removes lines. Then they wait for that one.
#
# Returns false if the edit is too long for a message, or one of too many.
export def Changed(document: dict<any>, changes: list<dict<number>>): bool
  document.isTold = true
  if !document.isOpen || document.isBehind
    return true
  endif
  document.edits += 1
  if document.edits > most
    return false
  endif
  document.waiting->extend(changes)
  const newCount = text.Count(document.buf)
  var first = document.count + 1
  var [after, count] = [document.count, document.count]
  for change in document.waiting
    first = min([first, change.lnum])
    # The lines after this change are as they were.
    after = min([after, count - change.end + 1])
    count += change.added
  endfor
  # A buffer has one line at least, also when all are gone.
  if max([count, 1]) != newCount
    return true
  endif
  document.waiting = []
  after = max([after, 0])
  const [old, new] = [document.count - after, max([newCount - after, first - 1])]
  document.count = newCount
  document.rev += 1
  document.stale = rows.Replace(document.stale, first - 1, old, new, document.rev)
  document.log->add([document.rev, first - 1, old, new])
  Replace(document, first - 1, old, new)
  if connection.IsStuck()
    document.isBehind = true
    return true
  endif
  var params: dict<any> = {
    doc: document.doc,
    base: document.rev - 1,
    rev: document.rev,
    edits: [[first - 1, old, text.Lines(document.buf, first, new)]],
  }
  const length = document.isCounted ? text.Length(document.buf) : -1
  if length >= 0
    params.length = length
  endif
  return connection.Send({method: 'edit', params: params}) == 0
enddef

# What `getwininfo` says of all windows, also of popups, which it leaves out otherwise.
export def Windows(): list<dict<any>>
  return getwininfo() + popup_list()->mapnew((_, popup) => getwininfo(popup))->flattennew(1)
enddef

# The rows that windows show, with a margin: ranges `[first, last]` in order that lie apart.
def Shown(buf: number, windows: list<dict<any>>): list<list<number>>
  const margin = get(g:, 'hued_margin', 8)
  var ranges: list<list<number>> = []
  for window in windows
    if window.bufnr == buf
      ranges->add([
        max([0, window.topline - 1 - margin]),
        max([window.botline, window.topline + window.height]) + margin,
      ])
    endif
  endfor
  var views: list<list<number>> = []
  for view in ranges->sort((a, b) => a[0] - b[0])
    if empty(views) || views[-1][1] < view[0]
      views->add(view)
    else
      views[-1][1] = max([views[-1][1], view[1]])
    endif
  endfor
  return views
enddef

# The same as the daemon is told it: one range, or a list of them.
def Visible(buf: number, windows: list<dict<any>>): list<any>
  const views = Shown(buf, windows)
  if empty(views)
    return nothing
  elseif len(views) > 1 && len(views) <= connection.views
    return views
  endif
  return [views[0][0], views[-1][1]]
enddef

# `windows`: what `Windows` says of all.
export def TellView(document: dict<any>, windows: list<dict<any>>)
  if !document.isOpen || document.isDeclined
    return
  endif
  const view = Visible(document.buf, windows)
  if document.view != view
    document.view = view
    connection.Send({method: 'view', params: {doc: document.doc, view: view}})
  endif
enddef

# Edits up to `rev` need not be applied to what comes: the daemon never goes back.
def Forget(document: dict<any>, rev: number)
  document.log->filter((_, edit) => edit[0] > rev)
enddef

# Where a row of the daemon's text is now; -1 if it was replaced since.
def Moved(document: dict<any>, given: number): number
  var row = given
  for edit in document.log
    if row >= edit[2]
      row += edit[3] - edit[2]
    elseif row >= edit[1]
      return -1
    endif
  endfor
  return row
enddef

# Hides 'syntax' in the rows.
def CoverRows(document: dict<any>, shown: list<number>)
  var places: list<list<number>> = []
  for row in shown
    const line = getbufline(document.buf, row + 1)
    if !empty(line) && line[0] != ''
      places->add([row + 1, 1, row + 1, strlen(line[0]) + 1])
    endif
  endfor
  if !empty(places)
    prop_add_list({type: styles.Cover(), id: propertyID, bufnr: document.buf}, places)
  endif
enddef

# Hides 'syntax' in what windows show, where it is not hidden yet.
export def Cover(document: dict<any>)
  for [first, last] in Shown(document.buf, Windows())
    const end = min([last, text.Count(document.buf)])
    if first < end
      var covered: dict<bool> = {}
      for each in prop_list(first + 1, {bufnr: document.buf, end_lnum: end, types: [styles.Cover()]})
        covered[each.lnum - 1] = true
      endfor
      CoverRows(document, range(first, end - 1)->filter((_, row) => !has_key(covered, row)))
    endif
  endfor
enddef

def ClearRows(document: dict<any>, first: number, last: number)
  const end = min([last, document.count])
  if first < end
    prop_remove({id: propertyID, bufnr: document.buf, all: true}, first + 1, end)
  endif
enddef

# `names` has the property types by the number of the style.
export def Restyle(document: dict<any>, rev: number, entries: list<list<any>>, names: list<list<string>>)
  # What was on its way when the text was read speaks of rows that are not known any more; all is told again.
  if rev < document.floor || document.isBehind
    return
  endif
  Forget(document, rev)
  # The places by property type: one call for each type is much faster than one for each run.
  var places: dict<list<list<number>>> = {}
  var shown: list<number> = []
  for entry in entries
    if empty(document.log)
      document.stale = rows.Remove(document.stale, entry[0], entry[0] + len(entry) - 1)
      ClearRows(document, entry[0], entry[0] + len(entry) - 1)
    endif
    var number: number = entry[0] - 1
    for runs in entry[1 :]
      number += 1
      var row = number
      if !empty(document.log)
        row = Moved(document, number)
        if row < 0
          continue
        endif
        document.stale = rows.Remove(document.stale, row, row + 1)
        ClearRows(document, row, row + 1)
      endif
      if row >= document.count
        break
      endif
      shown->add(row)
      var index = 0
      while index < len(runs)
        for type in names[runs[index + 2]]
          if !has_key(places, type)
            places[type] = []
          endif
          places[type]->add([row + 1, runs[index] + 1, row + 1, runs[index] + runs[index + 1] + 1])
        endfor
        index += 3
      endwhile
    endfor
  endfor
  if document.keepsSyntax
    CoverRows(document, shown)
  endif
  if !empty(places)
    Paint(document, shown)
  endif
  for [type, found] in items(places)
    prop_add_list({type: type, id: propertyID, bufnr: document.buf}, found)
  endfor
enddef

# Nothing is out of date in the view: lines that the daemon has not spoken of since they were replaced are plain.
export def IsSettled(document: dict<any>, rev: number, state: string)
  if document.isBehind
    return
  endif
  document.settled = {rev: rev, state: state}
  Forget(document, rev)
  for row in document.stale
    if row[2] <= rev
      ClearRows(document, row[0], row[1])
    endif
  endfor
  document.stale->filter((_, row) => row[2] > rev)
  if document.keepsSyntax
    Cover(document)
  endif
enddef

# By default all lines.
export def Clear(buf: number, first = 1, last = 0)
  if bufloaded(buf)
    prop_remove({id: propertyID, bufnr: buf, all: true}, first, last > 0 ? last : text.Count(buf))
  endif
enddef
