([
  (comment)
  (haddock)
] @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; [sql| SELECT … |]

((quasiquote
  (quoter) @injection.language
  (quasiquote_body) @injection.content)
  (#any-of? @injection.language "bash" "css" "graphql" "hamlet" "html" "javascript" "js" "json" "sql" "yaml"))

((quasiquote
  (quoter) @_quoter
  (quasiquote_body) @injection.content)
  (#any-of? @_quoter "aeson" "aesonQQ")
  (#set! injection.language "json"))

((quasiquote
  (quoter) @_quoter
  (quasiquote_body) @injection.content)
  (#any-of? @_quoter "re" "regex" "rx")
  (#set! injection.language "regex"))

; text =~ "…"

((infix
  operator: (operator) @_operator
  right_operand: (literal
    (string) @injection.content))
  (#any-of? @_operator "=~" "=~~")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

; printf "%5d" n

((apply
  function: (variable) @_function
  argument: (literal
    (string) @injection.content))
  (#any-of? @_function "printf" "hPrintf")
  (#lua-match? @injection.content "%%")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "printf"))
