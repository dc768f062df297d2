((comment) @injection.content
  (#set! injection.language "comment"))

; The expressions of JSON Schema

((pair
  key: (string
    (string_content) @_key)
  value: (string
    (string_content) @injection.content))
  (#eq? @_key "pattern")
  (#not-lua-match? @injection.content "\\")
  (#set! injection.language "regex"))
