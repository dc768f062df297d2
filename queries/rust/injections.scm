; TODO and FIXME in plain comments

((line_comment !doc) @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

((block_comment !doc) @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
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
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

; Format strings: println!("{name:>5}", …), write!(f, "{}", …)

((macro_invocation
  macro: [
    (identifier) @_macro
    (scoped_identifier name: (identifier) @_macro)
  ]
  (token_tree
    [
      (string_literal (string_content) @injection.content)
      (raw_string_literal (string_content) @injection.content)
    ]))
  (#any-of? @_macro
    "anyhow" "assert" "assert_eq" "assert_ne" "bail" "debug" "debug_assert" "ensure" "eprint" "eprintln" "error" "format"
    "format_args" "info" "panic" "print" "println" "todo" "trace" "unimplemented" "unreachable" "warn" "write" "writeln")
  (#lua-match? @injection.content "[{}]")
  (#set! injection.language "string_format"))

; A string whose first line says so: r"-- sql

((raw_string_literal
  (string_content) @injection.content)
  (#lua-match? @injection.content "^%s*%-%-%s*[Ss][Qq][Ll]%s*\n")
  (#set! injection.language "sql"))

; sqlx::query!("…")

((macro_invocation
  macro: [
    (identifier) @_macro
    (scoped_identifier name: (identifier) @_macro)
  ]
  (token_tree
    [
      (string_literal (string_content) @injection.content)
      (raw_string_literal (string_content) @injection.content)
    ]))
  (#any-of? @_macro "query" "query_as" "query_scalar")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

; A string behind a comment that says so: /* sql */, /* language=SQL */

((arguments
  (block_comment) @_comment
  .
  [
    (string_literal (string_content) @injection.content)
    (raw_string_literal (string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

; (libtree-sitter takes a comment for impossible in these places, where one is.)

((let_declaration
  (_) @_comment
  .
  [
    (string_literal (string_content) @injection.content)
    (raw_string_literal (string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((const_item
  (_) @_comment
  .
  [
    (string_literal (string_content) @injection.content)
    (raw_string_literal (string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((static_item
  (_) @_comment
  .
  [
    (string_literal (string_content) @injection.content)
    (raw_string_literal (string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((assignment_expression
  (_) @_comment
  .
  [
    (string_literal (string_content) @injection.content)
    (raw_string_literal (string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))
