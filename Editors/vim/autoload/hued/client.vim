vim9script
# The conversation with the daemon: which buffers it has, and who gets what it says.

import autoload './connection.vim'
import autoload './document.vim' as documents
import autoload './grammars.vim'
import autoload './program.vim'
import autoload './styles.vim'
import autoload './trust.vim'

# The code of the daemon's refusal to speak this plugin's protocol.
const unsupported = -32016
# That of its word that it is about to end.
const shuttingDown = -32017

# By buffer.
var attached: dict<dict<any>> = {}
var names: list<list<string>> = []
var styleNames: list<string> = []
var pending: dict<func> = {}
var server: dict<any> = {}
var lastID = 0
var lastDoc = 0

export def Request(method: string, params: dict<any>, Done: func)
  lastID += 1
  pending[lastID] = Done
  connection.Send({id: lastID, method: method, params: params})
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
  return bufloaded(buf) && getbufvar(buf, '&buftype') == '' && !getbufvar(buf, 'hued_disable', false)
    && get(g:, 'hued_enable', true)
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
    documents.Resync(attached[buf])
  endif
enddef

# A buffer was read, shown, or got another file type.
export def Consider(buf: number, what: string)
  if has_key(attached, buf) && attached[buf].filetype != getbufvar(buf, '&filetype')
    Detach(buf)
  else
    # `:edit` has switched Vim's own highlighting on again.
    TakeBack(buf)
  endif
  if IsWanted(buf)
    Attach(buf)
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

# 'syntax' was set in a buffer, by its file type or by `:syntax on`.
export def SyntaxSet(buf: number)
  if has_key(attached, buf) && attached[buf].hasTakenOver
    # Vim may load the syntax only after this.
    timer_start(0, (_) => TakeBack(buf))
  endif
enddef

# Switches Vim's own highlighting off that came back beside hued's.
def TakeBack(buf: number)
  if has_key(attached, buf) && attached[buf].hasTakenOver && getbufvar(buf, '&syntax') != ''
    attached[buf].syntax = getbufvar(buf, '&syntax')
    setbufvar(buf, '&syntax', '')
  endif
enddef

def Attach(buf: number)
  if has_key(attached, buf)
    return
  endif
  lastDoc += 1
  var document = documents.New(buf, lastDoc)
  attached[buf] = document
  document.listener = listener_add((_, _, _, _, changes) => documents.Changed(document, changes), buf)
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
  # What was recorded until now is in the text already.
  listener_flush(document.buf)
  Request('open', extend(documents.Opening(document), Environment()), (result, error) => {
    if !has_key(attached, document.buf) || attached[document.buf] isnot document
      return
    elseif !empty(error)
      program.Say($'{bufname(document.buf)}: {error.message}', 'WarningMsg')
      document.isOpen = false
      Detach(document.buf)
      return
    endif
    document.language = get(result, 'language', '') ?? ''
    document.passes = result.passes
    document.providers = get(result, 'providers', [])
    redrawstatus!
    # Where the daemon has no grammar, Vim's own highlighting is better, if there is any, and the daemon need not hear of it.
    document.isDeclined = !document.hasTakenOver && index(document.passes, 'syntax') < 0
      && getbufvar(document.buf, '&syntax') != ''
    if document.isDeclined
      document.isOpen = false
      connection.Send({method: 'close', params: {doc: document.doc}})
    endif
  })
enddef

# The buffer is unloaded.
export def Forget(buf: number)
  if !has_key(attached, buf)
    return
  endif
  const document = remove(attached, buf)
  listener_remove(document.listener)
  if document.isOpen
    connection.Send({method: 'close', params: {doc: document.doc}})
  endif
enddef

# The buffer is to be coloured no more, and goes back to Vim's own highlighting.
def Detach(buf: number)
  const document = Document(buf)
  if empty(document)
    return
  endif
  Forget(buf)
  documents.Clear(document)
  # Where the filetype changed, Vim has set the new one's already.
  if document.hasTakenOver && document.syntax != '' && getbufvar(buf, '&syntax') == ''
    setbufvar(buf, '&syntax', document.syntax)
  endif
enddef

export def Enable(buf: number)
  setbufvar(buf, 'hued_disable', false)
  Attach(buf)
enddef

export def Disable(buf: number)
  setbufvar(buf, 'hued_disable', true)
  Detach(buf)
enddef

export def Toggle(buf: number)
  if has_key(attached, buf)
    Disable(buf)
  else
    Enable(buf)
  endif
enddef

export def ViewsChanged()
  for document in values(attached)
    documents.TellView(document)
  endfor
enddef

# Asks whether the grammar of a language may be fetched and built: by default that of this buffer, where it has none, or else the
# one that was named last.
export def Install(given: string)
  const document = Document(bufnr())
  const isWithout = !empty(document) && index(document.passes, 'syntax') < 0
  grammars.Ask(given ?? (isWithout ? document.language : ''), () => {
    Request('reload', {}, (_, _) => {
      # What was left to Vim for want of it is opened again.
      for each in values(attached)
        if each.isDeclined
          Detach(each.buf)
          Attach(each.buf)
        endif
      endfor
    })
  })
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
    [names, styleNames] = [[], []]
    Learn(0, result.styles)
    for document in values(attached)
      Open(document)
    endfor
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
  [server, pending] = [{}, {}]
  for document in values(attached)
    document.isOpen = false
  endfor
enddef

# Beside what Vim tells of a file that is being opened, it would make Vim wait for Enter.
def Trouble(message: string)
  timer_start(0, (_) => program.SayOnce(message, 'ErrorMsg'))
enddef

def Answered()
  for document in values(attached)
    if document.isBehind
      documents.Resync(document)
    endif
  endfor
enddef

def Received(message: dict<any>)
  if has_key(message, 'id')
    if type(message.id) != v:t_number
      # A daemon that ends is followed by another.
      if message.error.code != shuttingDown
        program.SayOnce(message.error.message, 'WarningMsg')
      endif
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
  elseif message.method == 'notice' && params.level != 'info' && get(params, 'code', 0) != -32014
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

def Apply(document: dict<any>, method: string, params: dict<any>)
  # Changes that Vim has not told yet come first, so that rows are what they are now.
  listener_flush(document.buf)
  if method == 'restyle'
    TakeOver(document)
    documents.Restyle(document, params.rev, params.lines, names)
  elseif method == 'providers'
    document.providers = params.providers
    redrawstatus!
  elseif method == 'settled'
    documents.IsSettled(document, params.rev, params.state)
  elseif method == 'resync'
    documents.Resync(document)
  endif
enddef

# Two highlighters at once would mix their colours.
def TakeOver(document: dict<any>)
  if !document.hasTakenOver
    document.hasTakenOver = true
    document.syntax = getbufvar(document.buf, '&syntax')
    setbufvar(document.buf, '&syntax', '')
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
  elseif document.isDeclined
    echo 'this buffer is left to Vim: hued has no grammar of it (:HuedInstall)'
  elseif !document.isOpen
    echo 'this buffer is not opened: there is no daemon yet that has taken it'
  else
    echo $'{document.language}, revision {document.rev}, settled {string(document.settled)}, sent again {document.resyncs} times'
    for provider in get(document, 'providers', [])
      echo $'{provider.name}: {provider.state} {get(provider, "reason", get(provider, "folder", ""))}'
    endfor
  endif
enddef
