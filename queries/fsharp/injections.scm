([
  (line_comment)
  (block_comment)
] @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; Regex(@"…"), new Regex("…")

((application_expression
  (long_identifier_or_op
    (identifier) @_function)
  (const
    (verbatim_string) @injection.content))
  (#eq? @_function "Regex")
  (#offset! @injection.content 0 2 0 -1)
  (#set! injection.language "regex"))

((application_expression
  (long_identifier_or_op
    (identifier) @_function)
  (const
    (string) @injection.content))
  (#eq? @_function "Regex")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

; sprintf "%d", printfn "%s"

((application_expression
  (long_identifier_or_op
    (identifier) @_function)
  (const
    (string) @injection.content))
  (#any-of? @_function
    "eprintf" "eprintfn" "failwithf" "fprintf" "fprintfn" "kprintf" "ksprintf" "printf" "printfn" "sprintf")
  (#lua-match? @injection.content "%%")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "printf"))
