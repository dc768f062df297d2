" Loads the plugin. TODO: lazily
" ^ @comment
"                   ^ @comment.todo
scriptencoding utf-8
" <- @keyword
"              ^ @constant
if exists('g:loaded_demo') || &compatible
" <- @keyword.conditional
"  ^ @function.builtin
"         ^ @string
"                          ^ @operator
"                             ^ @punctuation.special
"                              ^ @variable.builtin
  finish
" ^ @keyword.return
endif
" <- @keyword.conditional
let g:demo_count = 1
" <- @keyword
"   ^ @module
"     ^ @variable
"                ^ @operator
"                  ^ @number
let s:table = {'a': [1, 2.5, 0xff], 'b': "x\n"}
"   ^ @module
"     ^ @variable
"             ^ @punctuation.bracket
"              ^ @string
"                 ^ @punctuation.delimiter
"                    ^ @number
"                     ^ @punctuation.delimiter
"                       ^ @number.float
"                            ^ @number
"                                        ^ @string
set nocompatible expandtab tabstop=4
" <- @keyword
"                ^ @variable.builtin
"                          ^ @variable.builtin
"                                 ^ @operator
"                                  ^ @number
setlocal path+=src
" <- @keyword
"        ^ @variable.builtin
"            ^ @operator
"              ^ @string
function! s:Sum(first, ...) abort
" <- @keyword.function
"       ^ @punctuation.special
"         ^ @module
"           ^ @function
"               ^ @variable.parameter
"                      ^ @variable.parameter
"                           ^ @keyword.modifier
  let l:total = a:first + len(a:000)
"     ^ @module
"       ^ @variable
"               ^ @module
"                 ^ @variable.parameter
"                       ^ @operator
"                         ^ @function.builtin
  for [key, value] in items(s:table)
" ^ @keyword.repeat
"      ^ @variable
"                  ^ @keyword.repeat
"                     ^ @function.builtin
    echo key . value
"   ^ @keyword
"        ^ @variable
  endfor
" ^ @keyword.repeat
  if l:total ==# 'x' && v:true
" ^ @keyword.conditional
"            ^ @operator
"                ^ @string
"                    ^ @operator
    return s:table.a[0]
"   ^ @keyword.return
"                    ^ @number
  elseif l:total =~ '\vfoo'
" ^ @keyword.conditional
"                ^ @operator
"                   ^^^^^^^ @string.regexp
    call demo#run(1)
"   ^ @keyword
"        ^ @function.call
  else
" ^ @keyword.conditional
    throw 'E1'
"   ^ @keyword.exception
  endif
  try
" ^ @keyword.exception
    execute 'normal! gg'
"   ^ @keyword
"           ^ @string
  catch /^Vim/
" ^ @keyword.exception
"        ^ @string.regexp
    echoerr v:exception
"   ^ @keyword
"           ^ @module
"             ^ @variable.builtin
  finally
" ^ @keyword.exception
  endtry
" ^ @keyword.exception
endfunction
" <- @keyword.function
set nowrap invlist
"   ^^ @variable.builtin
"     ^^^^ @variable.builtin
"          ^^^ @variable.builtin
command! -nargs=* Find call s:find(<q-args>)
"                                    ^^^^^^ !label
