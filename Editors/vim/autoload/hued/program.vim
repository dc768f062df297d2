vim9script
# What is said to the user, and the commands of the program that a user asks for.

var said: dict<bool> = {}

# A text that does not fit in the message line would make Vim wait for Enter, whatever is being typed.
export def Say(message: string, group = 'None')
  var text = 'hued: ' .. message
  if strdisplaywidth(text) > v:echospace
    text = printf('%.*S…', max([v:echospace - 1, 0]), text)
  endif
  execute 'echohl' group
  echomsg text
  echohl None
enddef

# Says something the first time.
export def SayOnce(message: string, group: string)
  if !has_key(said, message)
    said[message] = true
    Say(message, group)
  endif
enddef

export def Command(): list<string>
  return get(g:, 'hued_command', ['hued'])
enddef

# Runs a command of hued beside Vim, and then `Done`; if it fails, its complaint is said.
export def Run(words: list<string>, Done: func(string))
  var output: list<string> = []
  var complaints: list<string> = []
  var isClosed = false
  var status = -1
  # Both are told, in no order: that its output has ended, and that it has.
  const Ended = () => {
    if isClosed && status == 0
      Done(join(output))
    elseif isClosed && status > 0
      Say(get(complaints, 0, $'{words[0]} failed')->substitute('^hued: ', '', ''), 'ErrorMsg')
    endif
  }
  try
    job_start(Command() + words, {
      in_io: 'null',
      out_cb: (_, line) => output->add(line),
      err_cb: (_, line) => complaints->add(line),
      close_cb: (_) => {
        isClosed = true
        Ended()
      },
      exit_cb: (_, code) => {
        status = code
        Ended()
      },
    })
  catch
    Say(v:exception, 'ErrorMsg')
  endtry
enddef
