vim9script
# Language servers run code of their project, so they start only in folders that the user trusts (`hued trust`).

# The code of the daemon's notice.
export const code = -32020

# The folder that was named last.
var last = ''

def Say(message: string, group: string)
  execute 'echohl' group
  echomsg 'hued:' message
  echohl None
enddef

# Says once that a server waits for the user's word. The daemon names each folder once; a question would take the keys of
# somebody who types.
export def Offer(data: dict<any>)
  last = data.folder
  Say($'{data.provider} may not start in {fnamemodify(last, ":~")}; :HuedTrust', 'WarningMsg')
enddef

# Asks whether servers may start in a folder, or in the one that was named last, and has it listed.
export def Ask(given: string)
  const folder = given == '' ? last : fnamemodify(given, ':p')
  if folder == ''
    Say('no language server waits for a folder', 'None')
  elseif confirm($"Language servers run code of their project. May they in\n{folder}?", "&Trust this folder\n&Not now", 2) == 1
    Run(folder)
  endif
enddef

def Run(folder: string)
  var lines: list<string> = []
  try
    job_start(get(g:, 'hued_command', ['hued']) + ['trust', '--', folder], {
      in_io: 'null',
      out_cb: (_, line) => lines->add(line),
      err_cb: (_, line) => lines->add(line),
      close_cb: (_) => Say(join(lines, ' '), 'None'),
    })
  catch
    Say(v:exception, 'ErrorMsg')
  endtry
enddef
