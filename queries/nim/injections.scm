([
  (comment)
  (block_comment)
  (documentation_comment)
  (block_documentation_comment)
] @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
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
