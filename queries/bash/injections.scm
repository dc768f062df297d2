((comment) @injection.content
  (#set! injection.language "comment"))

; After =~; in expansions the same node is a glob

(binary_expression
  right: (regex) @injection.content
  (#set! injection.language "regex"))

; A here document whose delimiter names a language: <<JSON, <<'PYTHON'

(heredoc_redirect
  (heredoc_body) @injection.content
  (heredoc_end) @injection.language
  (#set! injection.include-children))

; Programs on the command line

((command
  name: (command_name (word) @_command)
  argument: (word) @_option
  .
  argument: (raw_string) @injection.content)
  (#any-of? @_command "python" "python3")
  (#eq? @_option "-c")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "python"))

((command
  name: (command_name (word) @_command)
  argument: (word) @_option
  .
  argument: (raw_string) @injection.content)
  (#eq? @_command "node")
  (#any-of? @_option "-e" "-p" "--eval" "--print")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "javascript"))

((command
  name: (command_name (word) @_command)
  argument: (word) @_option
  .
  argument: (raw_string) @injection.content)
  (#any-of? @_command "bash" "sh")
  (#any-of? @_option "-c" "-ec" "-lc")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "bash"))

((command
  name: (command_name (word) @_command)
  .
  argument: (raw_string) @injection.content)
  (#any-of? @_command "eval" "trap")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "bash"))
