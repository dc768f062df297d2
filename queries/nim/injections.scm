([
  (comment)
  (block_comment)
  (documentation_comment)
  (block_documentation_comment)
] @injection.content
  (#set! injection.language "comment"))

; re"…"
((generalized_string
  function: (identifier) @_function
  (string_content) @injection.content)
  (#any-of? @_function "re" "re2" "rex")
  (#set! injection.language "regex"))

; {.emit: """…""".}
((pragma_list
  (colon_expression
    left: (identifier) @_emit
    right: (long_string_literal
      (string_content) @injection.content)))
  (#eq? @_emit "emit")
  (#set! injection.language "c"))
