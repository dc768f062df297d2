([
  (line_comment)
  (block_comment)
] @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

((glsl_content) @injection.content
  (#set! injection.language "glsl"))

; Regex.fromString "…"

((function_call_expr
  target: (value_expr
    name: (value_qid) @_function)
  arg: (string_constant_expr
    (regular_string_part) @injection.content))
  (#any-of? @_function "Regex.fromString" "Regex.fromStringWith")
  (#set! injection.language "regex"))
