(comment
  content: (comment_content) @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; string.match(text, "%d+")

((function_call
  name: (dot_index_expression
    table: (identifier) @_library
    field: (identifier) @_function)
  arguments: (arguments
    .
    (_)
    .
    (string
      content: (string_content) @injection.content)))
  (#eq? @_library "string")
  (#any-of? @_function "find" "gmatch" "gsub" "match")
  (#set! injection.language "luap"))

((function_call
  name: (method_index_expression
    method: (identifier) @_method)
  arguments: (arguments
    .
    (string
      content: (string_content) @injection.content)))
  (#any-of? @_method "gmatch" "gsub" "match")
  (#set! injection.language "luap"))

; string.format("%d", …)

((function_call
  name: (dot_index_expression
    table: (identifier) @_library
    field: (identifier) @_function)
  arguments: (arguments
    .
    (string
      content: (string_content) @injection.content)))
  (#eq? @_library "string")
  (#eq? @_function "format")
  (#set! injection.language "printf"))

; After a fault the scanner takes what follows for the text of a string
((ERROR
  (string_content) @injection.content)
  (#lua-match? @injection.content "\n")
  (#set! injection.self))
