((comment) @injection.content
  (#set! injection.language "comment"))

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
