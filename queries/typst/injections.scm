; inherits: comments

(raw_blck
  lang: (ident) @injection.language
  (blob) @injection.content)

; regex("…")
((call
  item: (ident) @_function
  (group
    .
    (string) @injection.content))
  (#eq? @_function "regex")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))
