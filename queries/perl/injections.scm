; inherits: comments

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
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

((method_call_expression
  method: (method) @_method
  arguments: (string_literal
    content: (string_content) @injection.content))
  (#any-of? @_method "do" "prepare" "prepare_cached" "query")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

; Format strings

((function_call_expression
  function: (function) @_function
  (list_expression
    .
    [
      (string_literal content: (string_content) @injection.content)
      (interpolated_string_literal content: (string_content) @injection.content)
    ]))
  (#any-of? @_function "printf" "sprintf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))

((ambiguous_function_call_expression
  function: (function) @_function
  .
  [
    (string_literal content: (string_content) @injection.content)
    (interpolated_string_literal content: (string_content) @injection.content)
  ])
  (#any-of? @_function "printf" "sprintf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))
