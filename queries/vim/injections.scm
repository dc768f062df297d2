; inherits: comments

; Code of other languages, on the line or up to a marker

(lua_statement
  (script
    (body) @injection.content)
  (#set! injection.language "lua"))

(lua_statement
  (chunk) @injection.content
  (#set! injection.language "lua"))

(python_statement
  (script
    (body) @injection.content)
  (#set! injection.language "python"))

((python_statement
  (chunk) @injection.content)
  (#not-lua-match? @injection.content "^[3x]")
  (#set! injection.language "python"))

(ruby_statement
  (script
    (body) @injection.content)
  (#set! injection.language "ruby"))

(ruby_statement
  (chunk) @injection.content
  (#set! injection.language "ruby"))

(perl_statement
  (script
    (body) @injection.content)
  (#set! injection.language "perl"))

(perl_statement
  (chunk) @injection.content
  (#set! injection.language "perl"))

; What a command does is a command, too.

(command_statement
  repl: (command) @injection.content
  (#set! injection.language "vim"))

; printf("%5d", n)

((call_expression
  function: (identifier) @_function
  .
  (string_literal) @injection.content)
  (#eq? @_function "printf")
  (#lua-match? @injection.content "%%")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "printf"))
