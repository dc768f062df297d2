" A stand-in for vim-plug: plugins in folders of this machine are put on the runtime path when all have been named.
function! plug#begin() abort
  let s:folders = []
  command! -nargs=1 Plug call s:add(<args>)
endfunction

function! s:add(folder) abort
  if a:folder !~# '^/' || !isdirectory(a:folder)
    throw 'vim-plug: ' .. a:folder
  endif
  call add(s:folders, a:folder)
endfunction

function! plug#end() abort
  delcommand Plug
  let &runtimepath = join(s:folders + [&runtimepath], ',')
  filetype plugin indent on
  syntax enable
endfunction
