vim9script
# Language servers run code of their project, so they start only in folders that the user trusts (`hued trust`).

import autoload './program.vim'

# The code of the daemon's notice.
export const code = -32020

# The folder that was named last.
var last = ''

# Says once that a server waits for the user's word. The daemon names each folder once; a question would take the keys of
# somebody who types.
export def Offer(data: dict<any>)
  last = data.folder
  program.Say($':HuedTrust lets {data.provider} start in {fnamemodify(last, ":~")}', 'WarningMsg')
enddef

# Asks whether servers may start in a folder, or in the one that was named last, and has it listed.
export def Ask(given: string)
  const folder = given == '' ? last : fnamemodify(given, ':p')
  if folder == ''
    program.Say('no language server waits for a folder')
  elseif confirm($"Language servers run code of their project. May they in\n{folder}?", "&Trust this folder\n&Not now", 2) == 1
    program.Run(['trust', '--', folder], (output) => {
      program.Say(output)
    })
  endif
enddef
