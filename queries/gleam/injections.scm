([
  (comment)
  (module_comment)
  (statement_comment)
] @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; regexp.from_string("…")

((function_call
  function: (field_access
    record: (identifier) @_module
    field: (label) @_function)
  arguments: (arguments
    .
    (argument
      value: (string
        (quoted_content) @injection.content))))
  (#any-of? @_module "regex" "regexp")
  (#any-of? @_function "compile" "from_string")
  (#set! injection.language "regex"))
