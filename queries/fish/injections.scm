; inherits: comments

; printf '…'

((command
  name: (word) @_command
  .
  argument: (single_quote_string) @injection.content)
  (#eq? @_command "printf")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "printf"))

; string match -r '…'

((command
  name: (word) @_command
  argument: (word) @_option
  .
  argument: (single_quote_string) @injection.content)
  (#eq? @_command "string")
  (#lua-match? @_option "^%-%-?%a*r")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))
