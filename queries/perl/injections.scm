((comment) @injection.content
  ; Without such a text there is nothing to mark.
  (#match? @injection.content "[A-Z]{3}|://")
  (#set! injection.language "comment"))

([
  (match_regexp
    content: (regexp_content) @injection.content)
  (quoted_regexp
    content: (regexp_content) @injection.content)
  (substitution_regexp
    content: (regexp_content) @injection.content)
]
  (#set! injection.language "regex"))

; Statements handed to a database

((method_call_expression
  method: (method) @_method
  arguments: (interpolated_string_literal
    content: (string_content) @injection.content))
  (#any-of? @_method "do" "prepare" "prepare_cached" "query")
  (#set! injection.language "sql"))

((method_call_expression
  method: (method) @_method
  arguments: (string_literal
    content: (string_content) @injection.content))
  (#any-of? @_method "do" "prepare" "prepare_cached" "query")
  (#set! injection.language "sql"))
