((comment) @injection.content
  ; Without such a text there is nothing to mark.
  (#match? @injection.content "[A-Z]{3}|://")
  (#set! injection.language "comment"))

((shell_command) @injection.content
  (#set! injection.language "bash")
  (#set! injection.include-children))

((run_instruction
  (heredoc_block) @injection.content)
  (#set! injection.language "bash")
  (#set! injection.include-children))
