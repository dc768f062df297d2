; inherits: comments

((block_comment) @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; The tags of Scaladoc have the form of those of JSDoc.
((block_comment) @injection.content
  (#lua-match? @injection.content "^/[*][*][^*/]")
  (#contains? @injection.content "@")
  (#set! injection.language "jsdoc"))

; "…".r

((field_expression
  value: (string) @injection.content
  field: (identifier) @_method)
  (#eq? @_method "r")
  (#lua-match? @injection.content "^\"\"\"")
  (#offset! @injection.content 0 3 0 -3)
  (#set! injection.language "regex"))

((field_expression
  value: (string) @injection.content
  field: (identifier) @_method)
  (#eq? @_method "r")
  (#lua-match? @injection.content "^\"[^\"]")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

; sql"…", sql"""…""", json"…"

((interpolated_string_expression
  interpolator: (identifier) @injection.language
  (interpolated_string) @injection.content)
  (#any-of? @injection.language "sql" "html" "json" "css" "graphql" "xml")
  (#lua-match? @injection.content "^\"\"\"")
  (#offset! @injection.content 0 3 0 -3))

((interpolated_string_expression
  interpolator: (identifier) @injection.language
  (interpolated_string) @injection.content)
  (#any-of? @injection.language "sql" "html" "json" "css" "graphql" "xml")
  (#lua-match? @injection.content "^\"[^\"]")
  (#offset! @injection.content 0 1 0 -1))
