; inherits: comments

; The expressions of JSON Schema

((pair
  key: (string
    (string_content) @_key)
  value: (string
    (string_content) @injection.content))
  (#eq? @_key "pattern")
  (#not-lua-match? @injection.content "\\")
  (#set! injection.language "regex"))

; The scripts of package.json and composer.json

((pair
  key: (string) @_key
  value: (object
    (pair
      value: (string) @injection.content)))
  (#eq? @_key "\"scripts\"")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "bash")
  (#set! injection.include-children))
