vim9script
# A language whose grammar is not installed has the colours of patterns alone, or Vim's own. What is fetched is built and run,
# so the user is asked.

import autoload './program.vim'

# The code of the daemon's notice.
export const code = -32021

# The language that was named last.
var last = ''

# Says once that a grammar is not installed. The daemon names each language once; a question would take the keys of somebody
# who types.
export def Offer(data: dict<any>)
  last = data.language
  program.SayOnce($'no grammar of {last} is installed; :HuedInstall', 'WarningMsg')
enddef

# Asks whether the grammar of a language, or of the one that was named last, may be fetched, and has that done.
export def Ask(given: string, Done: func())
  const language = given ?? last
  if language == ''
    program.Say('no language waits for its grammar')
  elseif confirm($'hued fetches and builds the grammar of {language}. May it?', "&Install it\n&Not now", 2) == 1
    program.Say($'installing the grammar of {language}')
    program.Run(['grammar', 'install', '--', language], (_) => {
      program.Say($'the grammar of {language} is installed')
      Done()
    })
  endif
enddef
