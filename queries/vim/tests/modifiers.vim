leftabove vsplit
" <- @keyword.modifier
"         ^^^^^^ @keyword
tab split
" <- @keyword.modifier
"   ^^^^^ @keyword
silent! keepjumps normal! gg
" <- @keyword.modifier
"       ^^^^^^^^^ @keyword.modifier
noautocmd write
" <- @keyword.modifier
"         ^^^^^ @keyword
edit ++enc=utf-8 name
"    ^^^^^ @attribute
"          ^^^^^ @constant
set wrap? list&
"   ^^^^ @variable.builtin
"       ^ @operator
"         ^^^^ @variable.builtin
"             ^ @operator
command! -nargs=* -range=% Foo echo
"        ^^^^^^ @attribute
"               ^ @constant
"                        ^ @constant
"                          ^^^ @function
command! -nargs=? Bar echo
"               ^ @constant
echo a:000 a:1
"      ^^^ @variable.parameter
"            ^ @variable.parameter
