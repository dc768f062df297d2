; inherits: comments

((shell_command) @injection.content
  (#set! injection.language "bash")
  (#set! injection.include-children))

((run_instruction
  (heredoc_block) @injection.content)
  (#set! injection.language "bash")
  (#set! injection.include-children))

; RUN <<EOF python3
((run_instruction
  (shell_command) @_command
  (heredoc_block) @injection.content)
  (#match? @_command "\\bpython3?(?: -)?\\s*(?:<<.*)?$")
  (#set! injection.language "python")
  (#set! injection.include-children))

; The lines behind one that cannot be parsed, as one that is not finished
((ERROR) @injection.content
  (#lua-match? @injection.content "\n%u%u%u+%s[^\n]*\n")
  (#offset! @injection.content 1 0 0 0)
  (#set! injection.language "dockerfile")
  (#set! injection.include-children))
