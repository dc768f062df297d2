vim9script
# What is under the cursor: capture, groups, source, revision.

import autoload './client.vim'
import autoload './connection.vim'
import autoload './styles.vim'

# The run of a flat list, four numbers each, that holds a column.
def RunAt(runs: list<number>, column: number): list<number>
  var index = 0
  while index < len(runs)
    if runs[index] <= column && column < runs[index] + runs[index + 1]
      return runs[index : index + 3]
    endif
    index += 4
  endwhile
  return []
enddef

export def Show()
  const document = client.Document(bufnr())
  if empty(document) || !document.isOpen
    const isLeft = empty(document) || document.isDeclined || !empty(document.refusal)
    echo isLeft ? 'hued does not colour this buffer' : 'hued: ' .. connection.failure
    return
  endif
  const [row, column] = [line('.') - 1, col('.') - 1]
  client.Request('tokens', {doc: document.doc, range: [row, row + 1], sources: true}, (result, error) => {
    if !empty(error)
      echo 'hued: ' .. error.message
      return
    endif
    var runs: list<number> = []
    for entry in result.lines
      if row >= entry[0] && row < entry[0] + len(entry) - 1
        runs = entry[row - entry[0] + 1]
      endif
    endfor
    const run = RunAt(runs, column)
    const style = empty(run) ? '' : client.Style(run[2])
    # The revision that the source spoke of.
    const revision = empty(run) || !has_key(result, 'revisions') ? result.rev : result.revisions[run[3]]
    if style == ''
      echo $'plain  revision {result.rev}  {document.language}'
    else
      execute 'echohl' styles.Group(style->split('+')[0])
      echo style
      echohl None
      echon $'  {styles.Group(style->split("+")[0])}  source {result.sources[run[3]]}  revision {revision}  {document.language}'
    endif
  })
enddef
