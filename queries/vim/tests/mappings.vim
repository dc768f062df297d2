augroup demo
" <- @keyword
"       ^ @string.special
  autocmd!
" ^ @keyword
"        ^ @punctuation.special
  autocmd BufRead,BufNewFile *.foo setfiletype foo
" ^ @keyword
"         ^ @constant
"                 ^ @constant
"                            ^ @string.regexp
"                                  ^ @keyword
"                                              ^ @string.special
augroup END
" <- @keyword
"       ^ @keyword
command! -nargs=1 Go call s:Foo(<q-args>)
" <- @keyword
"        ^ @attribute
"               ^ @number
"                 ^ @function
nnoremap <silent> <leader>x :call Foo(1)<CR>
" <- @keyword
"        ^ @attribute
"                 ^ @character.special
"                                       ^ @character.special
inoremap <expr> <Tab> pumvisible() ? 1 : 2
" <- @keyword
"        ^ @attribute
"               ^ @character.special
"                     ^ @function.builtin
"                                  ^ @keyword.conditional.ternary
"                                      ^ @keyword.conditional.ternary
syntax match demoWord /foo/ contained
" <- @keyword
"      ^ @keyword
"            ^ @type
"                      ^ @string.regexp
"                           ^ @attribute
syntax region demoText start="(" end=")" contains=demoWord
" <- @keyword
"      ^ @keyword
"             ^ @type
"                      ^ @attribute
"                                        ^ @attribute
"                                                 ^ @type
highlight link demoWord Comment
" <- @keyword
"         ^ @keyword
"              ^ @type
"                       ^ @type
hi Foo ctermfg=1 guifg=#ff0000 gui=bold
" <- @keyword
"  ^ @type
"      ^ @attribute
"                ^ @attribute
"                      ^ @number
"                                  ^ @constant
lua << EOF
local x = 1
-- <- @keyword
--        ^ @number
EOF
" <- @label
lua print(2)
" <- @keyword
"   ^ @function.builtin
"         ^ @number
let Twice = {x -> x * 2}
" <- @keyword
"            ^ @variable.parameter
"              ^ @operator
"                   ^ @operator
"                     ^ @number
let @a = $HOME
"   ^ @variable.builtin
"        ^ @variable.builtin
colorscheme desert
" <- @keyword
"           ^ @string.special
while 1 | break | endwhile
" <- @keyword.repeat
"         ^ @keyword.repeat
"                 ^ @keyword.repeat
silent! call Foo()
" <- @keyword.modifier
"       ^ @keyword
"            ^ @function.call
let name = flag ? v:true : v:null
"               ^ @keyword.conditional.ternary
"                   ^ @boolean
"                            ^ @constant.builtin
nnoremap <leader>w <Cmd>Write<CR>
"                            ^^^^ @character.special
filetype plugin indent on
"        ^^^^^^ @keyword
"               ^^^^^^ @keyword
"                      ^^ @keyword
highlight Title gui=bold,italic
"                   ^^^^ @constant
"                        ^^^^^^ @constant
