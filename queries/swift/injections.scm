([(comment) (multiline_comment)] @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; Documentation is written in Markdown; its lines are one text, each with its end.

((comment) @injection.content
  (#lua-match? @injection.content "^///")
  (#not-lua-match? @injection.content "^////")
  (#offset! @injection.content 0 3 0 1)
  (#set! injection.language "markdown")
  (#set! injection.combined "adjacent"))

((multiline_comment) @injection.content
  (#lua-match? @injection.content "^/[*][*][^*/].*[*]/$")
  (#offset! @injection.content 0 3 0 -2)
  (#set! injection.language "markdown"))

; /…/ without its slashes

((regex_literal) @injection.content
  (#lua-match? @injection.content "^/.*/$")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

; Format strings: String(format: "%5d", n), NSLog("%d", n). The grammar of format strings knows no %@.

((value_argument
  name: (value_argument_label) @_label
  value: (line_string_literal
    (line_str_text) @injection.content))
  (#eq? @_label "format")
  (#lua-match? @injection.content "%%")
  (#not-lua-match? @injection.content "%%@")
  (#set! injection.language "printf"))

((call_expression
  (simple_identifier) @_function
  (call_suffix
    (value_arguments
      .
      (value_argument
        value: (line_string_literal
          (line_str_text) @injection.content)))))
  (#eq? @_function "NSLog")
  (#lua-match? @injection.content "%%")
  (#not-lua-match? @injection.content "%%@")
  (#set! injection.language "printf"))
