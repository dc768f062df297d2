([
  (line_comment)
  (block_comment)
] @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; Documentation is written in Markdown.
(module_definition
  (string_literal
    (content) @injection.content)
  (#set! injection.language "markdown"))

(source_file
  (string_literal
    (content) @injection.content)
  (#set! injection.language "markdown"))

((prefixed_string_literal
  prefix: (identifier) @_prefix
  (content) @injection.content)
  (#eq? @_prefix "r")
  (#set! injection.language "regex"))

((prefixed_string_literal
  prefix: (identifier) @injection.language
  (content) @injection.content)
  (#any-of? @injection.language "html" "json" "sql" "md" "markdown" "toml" "yaml"))

((command_literal
  (content) @injection.content)
  (#set! injection.language "bash"))

; Format strings: @printf("%5d", n), @sprintf "%s" text

((macrocall_expression
  (macro_identifier
    (identifier) @_macro)
  [
    (argument_list
      (string_literal
        (content) @injection.content))
    (macro_argument_list
      (string_literal
        (content) @injection.content))
  ])
  (#any-of? @_macro "printf" "sprintf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))
