; inherits: comments

; A line of a recipe goes on behind a backslash. Its variables stay in the text: to the shell they
; are words, too.

(recipe_line
  .
  (shell_text)+ @injection.content
  (#set! injection.language "bash")
  (#set! injection.include-children))

((shell_command) @injection.content
  (#set! injection.language "bash")
  (#set! injection.include-children))

; The lines behind one that cannot be parsed, as one that is not finished
((ERROR) @injection.content
  (#lua-match? @injection.content "\n[^%s:=#]+%s*[:+?!]?[:=][^\n]*\n")
  (#offset! @injection.content 1 0 0 0)
  (#set! injection.language "make")
  (#set! injection.include-children))
