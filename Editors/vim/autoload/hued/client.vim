vim9script
# The conversation with the daemon: which buffers it has, and who gets what it says.

import autoload './connection.vim'
import autoload './document.vim' as documents
import autoload './grammars.vim'
import autoload './program.vim'
import autoload './refusal.vim'
import autoload './styles.vim'
import autoload './text.vim'
import autoload './trust.vim'

# The code of the daemon's refusal to speak this plugin's protocol.
const unsupported = -32016

# By buffer.
var attached: dict<dict<any>> = {}
# Those of the buffers that are coloured or were, until they are unloaded.
var listeners: dict<number> = {}
# The first and the last line to clear in those that are about to be.
var clearing: dict<list<number>> = {}
var names: list<list<string>> = []
var styleNames: list<string> = []
var pending: dict<func> = {}
# The requests among them that bring a text.
var texts: list<number> = []
var server: dict<any> = {}
var isLookingSoon = false
var lastID = 0
var lastDoc = 0

# `Done(result, error)` is not called when the connection goes first. Returns what the daemon would say of a message that is
# too long, which is not sent, or empty.
export def Request(method: string, params: dict<any>, Done: func): dict<any>
  lastID += 1
  const id = lastID
  pending[id] = Done
  const error = Excess(connection.Send({id: id, method: method, params: params}))
  if !empty(error)
    remove(pending, string(id))
  endif
  return error
enddef

# What the daemon would say of a message of so many bytes; empty: it is not too long.
def Excess(got: number): dict<any>
  const most = connection.limit
  if most == 0 || got <= most
    return {}
  endif
  return {
    code: refusal.limit,
    message: $"over the limit 'message': {got}, at most {most}",
    data: {limit: 'message', max: most, got: got},
  }
enddef

# The document of a buffer, or an empty one.
export def Document(buf: number): dict<any>
  return get(attached, buf, {})
enddef

export def Style(id: number): string
  return get(styleNames, id, '')
enddef

# Buffers ----------------------------------------------------------------------------------------------------------

def IsWanted(buf: number): bool
  return bufloaded(buf) && !getbufvar(buf, 'hued_disable', false)
    && (getbufvar(buf, 'hued_enable', false) || (getbufvar(buf, '&buftype') == '' && get(g:, 'hued_enable', true)))
enddef

# A file that another program has changed is read into a buffer that stays loaded, and no listener hears of it. One that is read
# for the first time is not hued's when that begins.
export def BeginsReading(buf: number)
  if has_key(attached, buf)
    attached[buf].isReadAgain = true
  endif
enddef

export def HasRead(buf: number)
  if has_key(attached, buf) && attached[buf].isReadAgain
    attached[buf].isReadAgain = false
    Resync(attached[buf])
    Offer(attached[buf])
  endif
enddef

# A buffer was shown, or got another file type.
export def Consider(buf: number)
  if has_key(attached, buf)
    if attached[buf].filetype != getbufvar(buf, '&filetype')
      Detach(buf)
    else
      # `:edit` has switched Vim's own highlighting on again.
      TakeBack(buf)
      attached[buf].isVisited = true
    endif
  endif
  LookSoon()
enddef

# The user comes back, perhaps from a shell that has installed a grammar. What was refused waits for somebody to look at it.
export def Focused()
  for document in values(attached)
    document.isVisited = document.isVisited || document.isDeclined
  endfor
  LookSoon()
enddef

# Looks when Vim waits, also where a plugin waits for keys by itself.
def LookSoon()
  if !isLookingSoon
    isLookingSoon = true
    timer_start(0, (_) => Look())
  endif
enddef

# Vim waits: what windows show is opened, and the rest when it is shown. So a buffer that a command passes through costs nothing.
export def Look()
  isLookingSoon = false
  const windows = documents.Windows()
  for each in keys(InWindows(windows))
    const buf = str2nr(each)
    if has_key(attached, buf)
      LookAt(attached[buf])
    elseif IsWanted(buf)
      Attach(buf)
    endif
  endfor
  TellViews(windows)
enddef

def LookAt(document: dict<any>)
  const isVisited = document.isVisited
  document.isVisited = false
  if !document.isAsked && !empty(server)
    Open(document)
  elseif isVisited
    Visited(document)
  endif
enddef

# A buffer was named, perhaps otherwise than before; without a file type it is its name that tells the language.
export def Named(buf: number)
  var document = Document(buf)
  if empty(document) || document.name == documents.Name(buf)
    return
  elseif document.isOpen || document.isDeclined
    Detach(buf)
    Attach(buf)
  endif
enddef

# 'buftype' was set in a buffer, or it has become a terminal's; both come after it was shown.
export def KindSet(buf: number)
  if !IsWanted(buf)
    Detach(buf)
  else
    LookSoon()
  endif
enddef

# 'syntax' was set in a buffer, by its file type or by `:syntax on`.
export def SyntaxSet(buf: number)
  if has_key(attached, buf) && attached[buf].hasTakenOver
    # Vim may load the syntax only after this.
    timer_start(0, (_) => TakeBack(buf))
  endif
enddef

# Switches Vim's own highlighting off that came back beside hued's, or has it stay under hued's where it is needed.
export def TakeBack(buf: number)
  if !has_key(attached, buf) || !attached[buf].hasTakenOver || attached[buf].keepsSyntax
    return
  endif
  var document = attached[buf]
  const syntax = getbufvar(buf, '&syntax')
  document.syntax = syntax ?? document.syntax
  document.keepsSyntax = IsSyntaxNeeded(document)
  if document.keepsSyntax
    if syntax == ''
      setbufvar(buf, '&syntax', document.syntax)
    endif
    documents.Cover(document)
  elseif syntax != ''
    setbufvar(buf, '&syntax', '')
  endif
enddef

# Whether something goes by what Vim's own highlighting knows: folds may, and many scripts that indent do.
def IsSyntaxNeeded(document: dict<any>): bool
  const setting = get(g:, 'hued_keep_syntax', [])
  if type(setting) == v:t_bool
    return setting
  endif
  return index(setting, document.filetype) >= 0 || getbufvar(document.buf, '&indentexpr') != ''
    || !win_findbuf(document.buf)->filter((_, window) => getwinvar(window, '&foldmethod') == 'syntax')->empty()
enddef

def Attach(buf: number, wanted: string = documents.Wanted(buf))
  if has_key(attached, buf)
    Visited(attached[buf])
    return
  endif
  lastDoc += 1
  var document = documents.New(buf, lastDoc, wanted)
  attached[buf] = document
  if !has_key(listeners, buf)
    listeners[buf] = listener_add((_, _, _, _, changes) => Changed(buf, changes), buf)
  endif
  connection.Start({opened: Opened, message: Received, answered: Answered, closed: Closed, trouble: Trouble})
  if !empty(server)
    Open(document)
  endif
enddef

# Vim's variables that language servers can use (a virtual environment, what direnv has set), as a part of `open`.
def Environment(): dict<any>
  var values: dict<string> = {}
  for name in get(server, 'variables', [])
    if exists('$' .. name)
      values[name] = getenv(name)
    endif
  endfor
  return empty(values) ? {} : {environment: values}
enddef

def Open(document: dict<any>)
  document.isAsked = true
  # What was recorded until now is in the text already.
  listener_flush(document.buf)
  if IsTooLong(document, false)
    return
  endif
  Give(document, 'open', extend(documents.Opening(document), Environment()), (result) => {
    document.language = get(result, 'language', '') ?? ''
    if document.language == '' && documents.HasOtherName(document)
      Detach(document.buf)
      Attach(document.buf, documents.OtherName(document))
      return
    endif
    document.passes = result.passes
    document.providers = get(result, 'providers', [])
    document.isDeclined = !document.hasTakenOver && index(document.passes, 'syntax') < 0 && IsBetterLeft(document)
    if document.isDeclined
      # An undo may have brought properties back since it was asked.
      documents.Clear(document.buf)
      document.isOpen = false
      document.providers = []
      connection.Send({method: 'close', params: {doc: document.doc}})
    endif
    redrawstatus!
  })
enddef

# Where the daemon has no grammar, Vim's own highlighting is better, if there is any, and the daemon need not hear of it. In a
# text without any language there is nothing to colour, unless somebody asks for it.
def IsBetterLeft(document: dict<any>): bool
  return getbufvar(document.buf, 'current_syntax', '') != ''
    || (document.language == '' && !getbufvar(document.buf, 'hued_enable', false))
enddef

# What a listener is told. What would change how the buffer looks waits until Vim can do that.
def Changed(buf: number, changes: list<dict<number>>)
  const document = Document(buf)
  if IsLeftToVim(document)
    # An undo brings properties back.
    ClearSoon(buf, changes)
  endif
  if empty(document)
    return
  elseif !document.isOpen
    if IsShortEnough(document)
      timer_start(0, (_) => Offer(document))
    endif
  elseif !documents.Changed(document, changes)
    # The whole text need not be too long.
    document.isBehind = true
    timer_start(0, (_) => Resync(document))
  endif
enddef

# Whether a buffer with this document, or with none, is not hued's to colour.
def IsLeftToVim(document: dict<any>): bool
  return empty(document) || document.isDeclined || !empty(document.refusal)
enddef

# Clears all lines that the changes may have made: lines of a long text are not looked at for each key.
def ClearSoon(buf: number, changes: list<dict<number>>)
  var [first, last] = get(clearing, buf, [changes[0].lnum, 0])
  for change in changes
    first = min([first, change.lnum])
    last = max([last, change.end]) + max([change.added, 0])
  endfor
  if !has_key(clearing, buf)
    timer_start(0, (_) => ClearAgain(buf))
  endif
  clearing[buf] = [first, last]
enddef

def ClearAgain(buf: number)
  const [first, last] = remove(clearing, buf)
  if IsLeftToVim(Document(buf))
    documents.Clear(buf, first, last)
  endif
enddef

# Sends the whole text again. The daemon forgets what it sent, for nobody knows where those properties are now.
def Resync(document: dict<any>)
  if !document.isOpen || !bufloaded(document.buf)
    return
  endif
  # What Vim has recorded and not told yet is in the text that is read.
  document.isBehind = true
  listener_flush(document.buf)
  document.isBehind = connection.IsStuck()
  if document.isBehind || IsTooLong(document, true)
    return
  endif
  Give(document, 'sync', documents.Syncing(document), (_) => 0)
enddef

# Vim waits for a key, before which it collects garbage. What it has recorded for a listener and not told yet it would free as well,
# and end at the next change.
export def TellChanges()
  for key in keys(listeners)
    const buf = str2nr(key)
    if bufloaded(buf)
      listener_flush(buf)
      if has_key(attached, buf)
        attached[buf].edits = 0
        # Of a text that Vim has read again changes may be told that fit to no other one.
        if documents.IsReadUntold(attached[buf]) || (!empty(attached[buf].waiting) && !attached[buf].isBehind)
          Resync(attached[buf])
        endif
      endif
    else
      # By `:noautocmd`. Its text is gone, so nothing of it is told.
      Close(buf)
      Forget(buf)
    endif
  endfor
enddef

# The buffer is unloaded.
export def Forget(buf: number)
  if has_key(listeners, buf)
    if bufexists(buf)
      # What is recorded would stay in the buffer without a listener, which Vim forgets: see TellChanges.
      listener_flush(buf)
    endif
    listener_remove(remove(listeners, buf))
  endif
  Close(buf)
enddef

def Close(buf: number)
  if !has_key(attached, buf)
    return
  endif
  var document = remove(attached, buf)
  if document.isOpen
    document.isOpen = false
    connection.Send({method: 'close', params: {doc: document.doc}})
    timer_start(0, (_) => UseRoom())
  endif
enddef

# The buffer is to be coloured no more, and goes back to Vim's own highlighting.
def Detach(buf: number)
  var document = Document(buf)
  if empty(document)
    return
  endif
  listener_flush(buf)
  Close(buf)
  GiveBack(document)
enddef

def GiveBack(document: dict<any>)
  documents.Clear(document.buf)
  const hadTakenOver = document.hasTakenOver
  document.hasTakenOver = false
  document.keepsSyntax = false
  # Where the filetype changed, Vim has set the new one's already.
  if hadTakenOver && document.syntax != '' && getbufvar(document.buf, '&syntax') == ''
    setbufvar(document.buf, '&syntax', document.syntax)
  endif
enddef

export def Enable(buf: number)
  setbufvar(buf, 'hued_disable', false)
  setbufvar(buf, 'hued_enable', true)
  if get(Document(buf), 'isDeclined', false)
    Detach(buf)
  endif
  Attach(buf)
enddef

export def Disable(buf: number)
  setbufvar(buf, 'hued_disable', true)
  setbufvar(buf, 'hued_enable', false)
  Detach(buf)
enddef

export def Toggle(buf: number)
  if has_key(attached, buf) && !attached[buf].isDeclined
    Disable(buf)
  else
    Enable(buf)
  endif
enddef

export def ViewsChanged()
  TellViews(documents.Windows())
enddef

def TellViews(windows: list<dict<any>>)
  const shown = InWindows(windows)
  for document in values(attached)
    if has_key(shown, document.buf) || document.view != documents.nothing
      documents.TellView(document, windows)
    endif
  endfor
enddef

# The buffers in windows.
def InWindows(windows: list<dict<any>>): dict<bool>
  var shown: dict<bool> = {}
  for window in windows
    shown[window.bufnr] = true
  endfor
  return shown
enddef

# Asks whether the grammar of a language may be fetched and built: by default that of this buffer, where it has none, or else the
# one that was named last.
export def Install(given: string)
  const document = Document(bufnr())
  const isWithout = !empty(document) && index(document.passes, 'syntax') < 0
  grammars.Ask(given ?? (isWithout ? document.language : ''), () => {
    Request('reload', {}, (_, _) => {
      # What was left to Vim for want of it, or is coloured by patterns alone, is opened again.
      for each in values(attached)
        if each.isDeclined || (each.isOpen && index(each.passes, 'syntax') < 0)
          Detach(each.buf)
        endif
      endfor
      Look()
    })
  })
enddef

# Texts that are refused -------------------------------------------------------------------------------------------

def IsAttached(document: dict<any>): bool
  return has_key(attached, document.buf) && attached[document.buf] is document
enddef

# Sends a request that brings a document's text, which may be refused; `Done(result)` if it is not.
def Give(document: dict<any>, method: string, params: dict<any>, Done: func)
  const id = lastID + 1
  const size = strlen(params.text)
  const Ends = (result, error) => {
    texts->filter((_, each) => each != id)
    # Of several texts the last one counts; after an `open` that is refused there is no document that can have another.
    if !IsAttached(document) || !document.isOpen || (method != 'open' && document.given != id)
      return
    elseif !empty(error)
      Refused(document, error, size, method != 'open')
      return
    endif
    const wasWaiting = IsWaitingForRoom(document)
    document.refusal = {}
    Done(result)
    if wasWaiting
      UseRoom()
    endif
  }
  texts->add(id)
  document.given = id
  const failure = Request(method, params, Ends)
  if !empty(failure)
    Ends({}, failure)
  endif
enddef

# Refuses a text that is too long for a message, whatever is in it: to read it would take long.
def IsTooLong(document: dict<any>, isHeld: bool): bool
  const size = text.Size(document.buf)
  const error = Excess(size)
  if empty(error)
    return false
  endif
  Refused(document, error, size, isHeld)
  return true
enddef

# The daemon does not take a text of `size` bytes. Until it does, the buffer has Vim's own highlighting. `isHeld`: the daemon
# has an older text.
def Refused(document: dict<any>, error: dict<any>, size: number, isHeld: bool)
  document.isOpen = false
  document.isDeclined = false
  document.given = 0
  if !empty(get(document, 'providers', []))
    document.providers = []
    redrawstatus!
  endif
  # Another daemon opens it.
  if error.code == refusal.shuttingDown
    return
  endif
  if isHeld
    connection.Send({method: 'close', params: {doc: document.doc}})
  endif
  if empty(document.refusal)
    # Beside what Vim tells of a file that is being opened, it would make Vim wait for Enter.
    timer_start(0, (_) => TellRefusal(document, error.message))
  endif
  document.refusal = refusal.New(error, size)
  GiveBack(document)
  # Edits may have been made since.
  Offer(document)
enddef

def TellRefusal(document: dict<any>, why: string)
  # A file type that came meanwhile has the buffer opened anew.
  if IsAttached(document)
    program.Say($'{bufname(document.buf)}: {why}', 'WarningMsg')
  endif
enddef

# A message was too much before its id was read. The daemon reads in order, so it was the first text that is not answered for;
# if there is none, an edit's, and the next edit makes the daemon ask for the whole.
def Skipped(error: dict<any>)
  if empty(texts)
    program.SayOnce(error.message, 'WarningMsg')
  else
    const Done = remove(pending, string(min(texts)))
    Done({}, error)
  endif
enddef

# Whether a text that was refused is so short by now that it may be taken.
def IsShortEnough(document: dict<any>): bool
  if empty(document.refusal) || document.isOpen || empty(server) || !bufloaded(document.buf)
    return false
  endif
  const size = text.Size(document.buf)
  return size >= 0 && size <= document.refusal.most
enddef

# Gives the daemon a text that was refused, if it is short enough by now.
def Offer(document: dict<any>)
  if IsAttached(document) && IsShortEnough(document)
    Open(document)
  endif
enddef

# Somebody looks at the buffer: what was refused for another reason than its length may be taken, and what was made shorter
# where nobody looked; what was left to Vim may have a grammar.
def Visited(document: dict<any>)
  if document.isOpen || empty(server)
    return
  elseif document.isDeclined && document.language != ''
    Open(document)
  elseif empty(document.refusal)
    return
  elseif IsWaitingForRoom(document) || document.refusal.most < 0
    Open(document)
  else
    Offer(document)
  endif
enddef

def IsWaitingForRoom(document: dict<any>): bool
  return !empty(document.refusal) && document.refusal.isShared
enddef

# A document is gone, or was only now taken into the room of one: the shortest of those that wait for room may find it, and a
# longer one keeps no room from it.
def UseRoom()
  var waiting = values(attached)
    ->filter((_, each) => IsWaitingForRoom(each) && !each.isOpen && bufloaded(each.buf))
    ->sort((a, b) => a.refusal.size - b.refusal.size)
  if !empty(waiting) && !empty(server)
    Open(waiting[0])
  endif
enddef

# The connection ---------------------------------------------------------------------------------------------------

def Opened()
  const version = $'{v:version / 100}.{v:version % 100}'
  Request('hello', {protocol: [1], client: {name: 'vim', version: version}}, (result, error) => {
    if !empty(error)
      program.SayOnce(error.code == unsupported
        ? 'plugin and daemon are of different versions; update hued, then `hued stop`' : error.message, 'ErrorMsg')
      return
    endif
    server = result
    connection.SetLimits(get(result, 'limits', {}))
    [names, styleNames] = [[], []]
    Learn(0, result.styles)
    Look()
  })
enddef

def Learn(first: number, given: list<string>)
  # Told in order, and each once.
  for name in given[len(names) - first :]
    names->add(styles.Types(name))
    styleNames->add(name)
  endfor
enddef

# The properties stay, and Vim moves them, until a daemon is there again.
def Closed()
  [server, pending, texts] = [{}, {}, []]
  for document in values(attached)
    document.isOpen = false
    document.isAsked = false
    document.given = 0
  endfor
enddef

# Beside what Vim tells of a file that is being opened, it would make Vim wait for Enter.
def Trouble(message: string)
  timer_start(0, (_) => program.SayOnce(message, 'ErrorMsg'))
enddef

# The texts that were kept back go over one at a time, between keys, those in windows first.
def Answered()
  const shown = InWindows(documents.Windows())
  var behind: dict<any> = {}
  for document in values(attached)
    if document.isBehind && document.isOpen && bufloaded(document.buf) && (empty(behind) || has_key(shown, document.buf))
      behind = document
    endif
  endfor
  if !empty(behind) && !connection.IsStuck()
    Resync(behind)
    timer_start(0, (_) => Answered())
  endif
enddef

def Received(message: dict<any>)
  if has_key(message, 'id')
    if type(message.id) != v:t_number
      Complained(message.error)
    elseif has_key(pending, message.id)
      const Done = remove(pending, message.id)
      Done(get(message, 'result', {}), get(message, 'error', {}))
    endif
    return
  endif
  const params = message.params
  if message.method == 'styles'
    Learn(params.first, params.names)
  elseif message.method == 'notice' && get(params, 'code', 0) == trust.code
    trust.Offer(params.data)
  elseif message.method == 'notice' && get(params, 'code', 0) == grammars.code
    grammars.Offer(params.data)
  elseif message.method == 'notice' && params.level != 'info' && !IsUntold(params)
    program.SayOnce(params.message, 'WarningMsg')
  endif
  if !has_key(params, 'doc')
    return
  endif
  for document in values(attached)
    if document.doc == params.doc && document.isOpen && !document.isDeclined && bufloaded(document.buf)
      Apply(document, message.method, params)
    endif
  endfor
enddef

# That a language is unknown is nothing to bother a person with: Vim's own highlighting stays. Why the daemon does not have a
# document is told otherwise.
def IsUntold(notice: dict<any>): bool
  const codes = [-32014, refusal.unknownDocument, refusal.shuttingDown]
  return index(codes, get(notice, 'code', 0)) >= 0 || (has_key(notice, 'doc') && refusal.IsOfText(notice))
enddef

# An error that answers nothing.
def Complained(error: dict<any>)
  if error.code == refusal.limit && !empty(server)
    Skipped(error)
  elseif error.code != refusal.shuttingDown
    # A daemon that ends is followed by another.
    program.SayOnce(error.message, 'WarningMsg')
  endif
enddef

def Apply(document: dict<any>, method: string, params: dict<any>)
  # Changes that Vim has not told yet come first, so that rows are what they are now.
  listener_flush(document.buf)
  if documents.IsReadUntold(document)
    Resync(document)
    if !document.isOpen
      return
    endif
  endif
  if method == 'restyle'
    TakeOver(document)
    documents.Restyle(document, params.rev, params.lines, names)
  elseif method == 'providers'
    document.providers = params.providers
    redrawstatus!
  elseif method == 'settled'
    documents.IsSettled(document, params.rev, params.state)
    # Where an edit has scrolled a window while the user types in a terminal, no event tells it.
    documents.TellView(document, documents.Windows())
  elseif method == 'resync'
    Resync(document)
  elseif method == 'notice' && refusal.IsOfText(params)
    Refused(document, params, text.Size(document.buf), true)
  endif
enddef

# Two highlighters at once would mix their colours.
def TakeOver(document: dict<any>)
  if !document.hasTakenOver
    document.hasTakenOver = true
    # A session or a view that was saved while hued coloured the buffer empties it.
    const usual = exists('g:syntax_on') && !exists('g:syntax_manual') ? document.filetype : ''
    const syntax = getbufvar(document.buf, '&syntax')
    document.syntax = syntax ?? usual
    document.keepsSyntax = IsSyntaxNeeded(document)
    const wanted = document.keepsSyntax ? document.syntax : ''
    if syntax != wanted
      setbufvar(document.buf, '&syntax', wanted)
    endif
  endif
enddef

# What hued knows now, for people and tests.
export def Status(): dict<any>
  return {
    state: connection.state,
    failure: connection.failure,
    path: connection.path,
    server: get(server, 'server', {}),
    document: Document(bufnr()),
  }
enddef

# How the language servers of the current buffer do, for a status line.
export def StatusLine(): string
  return get(Document(bufnr()), 'providers', [])
    ->mapnew((_, provider) => $'{provider.name} {provider.state}')->join(', ')
enddef

export def ShowStatus()
  const status = Status()
  const document = status.document
  echo $'hued: {status.state} {status.path} {status.failure}'
  if empty(document)
    echo 'this buffer is not coloured by hued'
  elseif document.isDeclined && document.language == ''
    echo 'this buffer is left to Vim: hued knows no language of it'
  elseif document.isDeclined
    echo 'this buffer is left to Vim: hued has no grammar of it (:HuedInstall)'
  elseif !document.isOpen && !empty(document.refusal)
    echo 'this buffer is left to Vim: hued does not take its text'
  elseif !document.isOpen
    echo 'this buffer is not opened: there is no daemon yet that has taken it'
  else
    echo $'{document.language}, revision {document.rev}, settled {string(document.settled)}, sent again {document.resyncs} times'
    for provider in get(document, 'providers', [])
      echo $'{provider.name}: {provider.state} {get(provider, "reason", get(provider, "folder", ""))}'
    endfor
  endif
enddef
