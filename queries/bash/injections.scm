; inherits: comments

; After =~; elsewhere the same node is a glob

(binary_expression
  operator: "=~"
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

((command
  name: (command_name (word) @_command)
  argument: (word) @_option
  .
  argument: (raw_string) @injection.content)
  (#eq? @_command "perl")
  (#any-of? @_option "-e" "-ne" "-pe" "-ple" "-lne" "-E")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "perl"))

((command
  name: (command_name (word) @_command)
  argument: (word) @_option
  .
  argument: (raw_string) @injection.content)
  (#eq? @_command "ruby")
  (#any-of? @_option "-e" "-ne" "-pe")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "ruby"))

((command
  name: (command_name (word) @_command)
  argument: (word) @_option
  .
  argument: [
    (raw_string)
    (string)
  ] @injection.content)
  (#any-of? @_command "mysql" "psql")
  (#any-of? @_option "-c" "-e")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "sql"))

; Patterns of grep

((command
  name: (command_name (word) @_command)
  argument: (word) @_option
  .
  argument: (raw_string) @injection.content)
  (#any-of? @_command "grep" "egrep" "rg")
  (#lua-match? @_option "^%-%a*[EPe]%a*$")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

((command
  name: (command_name (word) @_command)
  .
  argument: (raw_string) @injection.content)
  (#any-of? @_command "egrep" "rg")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

; printf '…'

((command
  name: (command_name (word) @_command)
  .
  argument: (raw_string) @injection.content)
  (#eq? @_command "printf")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "printf"))

((command
  name: (command_name (word) @_command)
  .
  argument: (string
    (string_content) @injection.content))
  (#eq? @_command "printf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))
