(comment
  content: (comment_content) @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; The tags of LuaLS and LDoc: ---@param name type
((comment
  content: (comment_content) @injection.content)
  (#lua-match? @injection.content "^-%s*@")
  (#offset! @injection.content 0 1 0 0)
  (#set! injection.language "luadoc"))

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

; C declarations

((function_call
  name: (dot_index_expression
    table: (identifier) @_library
    field: (identifier) @_function)
  arguments: (arguments
    .
    (string
      content: (string_content) @injection.content)))
  (#eq? @_library "ffi")
  (#any-of? @_function "cdef" "new" "typeof" "cast")
  (#lua-match? @injection.content ";")
  (#set! injection.language "c"))

; Commands of Neovim

((function_call
  name: (dot_index_expression
    table: (identifier) @_library
    field: (identifier) @_function)
  arguments: (arguments
    .
    (string
      content: (string_content) @injection.content)))
  (#eq? @_library "vim")
  (#eq? @_function "cmd")
  (#set! injection.language "vim"))

((function_call
  name: (method_index_expression
    method: (identifier) @_method)
  arguments: (arguments
    .
    (string
      content: (string_content) @injection.content)))
  (#any-of? @_method "execute" "exec" "nrows" "prepare" "query" "rows" "urows")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

; After a fault the scanner takes what follows for the text of a string
((ERROR
  (string_content) @injection.content)
  (#lua-match? @injection.content "\n")
  (#set! injection.self))
