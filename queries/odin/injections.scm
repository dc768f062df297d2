([
  (comment)
  (block_comment)
] @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; fmt.printf("%v", …)

((call_expression
  function: (identifier) @_function
  argument: (string
    (string_content) @injection.content))
  (#any-of? @_function "aprintf" "assertf" "bprintf" "debugf" "ensuref" "eprintf" "eprintfln" "errorf" "fatalf" "fprintf"
    "infof" "panicf" "printf" "printfln" "sbprintf" "tprintf" "warnf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))
