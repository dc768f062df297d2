; inherits: comments

; The expressions of #match? and its like

((predicate
  name: (identifier) @_name
  parameters: (parameters
    (string
      (string_content) @injection.content)))
  (#any-of? @_name "any-match" "any-not-match" "match" "not-match" "vim-match")
  (#set! injection.language "regex"))
