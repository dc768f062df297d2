vim9script
# The socket: finds or starts the daemon, and comes back when the daemon went. Never waits.

import autoload './program.vim'

const firstDelay = 50
const longestDelay = 5000
# A connection that held this long (s) was sound: the next failure starts with no delay again.
const sound = 2.0
# What a socket does not take at once Vim writes only when something else is sent. So after this many bytes it is nudged
# by empty lines, until the daemon has answered a `ping`.
const large = 64 * 1024
# What the kernel counts for a small message beside its bytes, at most; for a large one it is less than the bytes.
const overhead = 1024
const nudge = -1
# When the daemon was sent this many bytes and said nothing, it reads nothing.
const highWater = 8 * 1024 * 1024

export var state = 'off'
# Why there is no connection, or empty.
export var failure = ''
export var path = ''
# How many bytes a message may have; 0: the daemon has not said.
export var limit = 0
# How many ranges a view may have.
export var views = 1

var handlers: dict<func> = {}
var channel: channel = null_channel
var delay = 0
var attempt = 0
var failures = 0
var since: list<any> = []
var unanswered = 0
# What was unanswered at the last `ping`.
var asked = 0
var timer = 0

# `opened()`, `message(dict)`, `answered()` after a silence in which edits were kept back, `closed()`,
# `trouble(message)`.
export def Start(given: dict<func>)
  handlers = given
  if state == 'off'
    EnsureDaemon()
  endif
enddef

def EnsureDaemon()
  state = 'starting'
  attempt += 1
  const current = attempt
  var output: list<string> = []
  var errors: list<string> = []
  const command = program.Command() + ['socket']
    + (exists('g:hued_socket') ? ['--socket', g:hued_socket] : [])
  try
    # Vim starts a job of a program that is missing as well, and tells nothing of it.
    if !executable(command[0])
      Failed($'cannot run `{command[0]}`', $'no program `{command[0]}`: install hued, or set g:hued_command')
      return
    endif
    job_start(command, {
      in_io: 'null',
      out_cb: (_, line) => output->add(line),
      err_cb: (_, line) => errors->add(line),
      close_cb: (_) => {
        if state != 'starting' || current != attempt
          return
        elseif empty(output)
          Failed($'`{command->join()}`: {empty(errors) ? "no output" : errors[-1]}')
        else
          path = output[0]
          Connect()
        endif
      },
    })
  catch
    Failed(v:exception)
  endtry
enddef

def Connect()
  state = 'connecting'
  try
    # Without `noblock` Vim would stand still when the daemon stops reading.
    channel = ch_open('unix:' .. path, {mode: 'nl', noblock: 1, callback: Received, close_cb: Lost})
  catch
    Failed(v:exception)
    return
  endtry
  if ch_status(channel) != 'open'
    Failed('cannot connect to ' .. path)
    return
  endif
  [state, failure, since, unanswered, failures] = ['open', '', reltime(), 0, 0]
  SetLimits({})
  handlers.opened()
enddef

def Received(from: channel, line: string)
  if from != channel
    return
  endif
  const wasStuck = IsStuck()
  const message = json_decode(line)
  unanswered = timer == 0 ? 0 : unanswered
  const id = get(message, 'id', 0)
  # An error that answers nothing has a null there, which cannot be compared.
  if type(id) == v:t_number && id == nudge
    unanswered -= asked
    if unanswered > 0
      # More was sent after the question.
      Ask()
    else
      StopNudging()
    endif
  else
    handlers.message(message)
  endif
  if wasStuck && !IsStuck()
    handlers.answered()
  endif
enddef

def Lost(from: channel)
  if from != channel
    return
  endif
  if !empty(since) && reltimefloat(reltime(since)) > sound
    delay = 0
  endif
  StopNudging()
  handlers.closed()
  Failed('the daemon closed the connection')
enddef

# Tries again: at once, then after pauses that grow.
#
# `advice`: what the user should do, where it is known at once.
def Failed(reason: string, advice = '')
  channel = null_channel
  [state, failure, failures] = ['waiting', reason, failures + 1]
  # The first ones may be of a daemon that ends just now.
  if advice != ''
    handlers.trouble(advice)
  elseif failures == 3
    handlers.trouble($'`hued doctor` tells more: {reason}')
  endif
  const pause = delay
  delay = min([max([delay * 2, firstDelay]), longestDelay])
  timer_start(pause, (_) => {
    if state == 'waiting'
      EnsureDaemon()
    endif
  })
enddef

# `limits` in the answer to `hello`.
export def SetLimits(limits: dict<any>)
  limit = get(limits, 'message', 0)
  views = get(limits, 'views', 1)
enddef

# Sends a message; while there is no connection it is dropped, since everything is told anew after `opened`. Returns how many
# bytes it has, if they are too many: then it is not sent; else 0.
export def Send(message: dict<any>): number
  if state != 'open'
    return 0
  endif
  message.jsonrpc = '2.0'
  const line = json_encode(message) .. "\n"
  # The line's end does not count.
  const got = strlen(line) - 1
  if limit > 0 && got > limit
    return got
  endif
  unanswered += strlen(line) + overhead
  Write(line)
  if unanswered > large && timer == 0
    Ask()
    Nudge(5)
  endif
  return 0
enddef

# Asks whether all was read that was sent until now.
def Ask()
  asked = unanswered
  Write(json_encode({jsonrpc: '2.0', id: nudge, method: 'ping'}) .. "\n")
enddef

def Write(line: string)
  try
    ch_sendraw(channel, line)
  catch
    # The close callback follows.
  endtry
enddef

def Nudge(pause: number)
  timer = timer_start(pause, (_) => {
    Write("\n")
    Nudge(min([pause * 2, 80]))
  })
enddef

def StopNudging()
  timer_stop(timer)
  timer = 0
enddef

# Whether edits should be kept back and the text be sent anew later.
export def IsStuck(): bool
  return unanswered > highWater
enddef
