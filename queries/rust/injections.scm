; TODO and FIXME in plain comments

((line_comment !doc) @injection.content
  (#set! injection.language "comment"))

((block_comment !doc) @injection.content
  (#set! injection.language "comment"))

; The lines of each documentation comment are one Markdown text

((doc_comment) @injection.content
  (#set! injection.language "markdown")
  (#set! injection.combined "adjacent"))

; What a macro takes is mostly Rust

(macro_invocation
  (token_tree) @injection.content
  (#set! injection.language "rust")
  (#set! injection.include-children))

; Regex::new(r"…")

(call_expression
  function: (scoped_identifier
    path: (identifier) @_type
    name: (identifier) @_name)
  arguments: (arguments
    .
    [
      (string_literal (string_content) @injection.content)
      (raw_string_literal (string_content) @injection.content)
    ])
  (#any-of? @_type "Regex" "RegexBuilder")
  (#eq? @_name "new")
  (#set! injection.language "regex"))

; sqlx::query("…") and statements of a connection

((call_expression
  function: [
    (scoped_identifier name: (identifier) @_function)
    (field_expression field: (field_identifier) @_function)
    (generic_function
      function: (scoped_identifier name: (identifier) @_function))
  ]
  arguments: (arguments
    .
    [
      (string_literal (string_content) @injection.content)
      (raw_string_literal (string_content) @injection.content)
    ]))
  (#any-of? @_function
    "batch_execute" "execute" "execute_batch" "prepare" "query" "query_as" "query_one"
    "query_row" "query_scalar" "sql_query")
  (#match? @injection.content "^\\s*(--|[Ss][Ee][Ll][Ee][Cc][Tt]|[Ii][Nn][Ss][Ee][Rr][Tt]|[Uu][Pp][Dd][Aa][Tt][Ee]|[Dd][Ee][Ll][Ee][Tt][Ee]|[Cc][Rr][Ee][Aa][Tt][Ee]|[Dd][Rr][Oo][Pp]|[Aa][Ll][Tt][Ee][Rr]|[Ww][Ii][Tt][Hh]|[Pp][Rr][Aa][Gg][Mm][Aa]|[Bb][Ee][Gg][Ii][Nn]|[Rr][Ee][Pp][Ll][Aa][Cc][Ee]|[Tt][Rr][Uu][Nn][Cc][Aa][Tt][Ee]|[Cc][Aa][Ll][Ll])")
  (#set! injection.language "sql"))
