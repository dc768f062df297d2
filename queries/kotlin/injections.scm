([
  (line_comment)
  (block_comment)
] @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; The tags of KDoc have the form of those of JSDoc.
((block_comment) @injection.content
  (#lua-match? @injection.content "^/[*][*][^*/]")
  (#contains? @injection.content "@")
  (#set! injection.language "jsdoc"))

; Regex("…"), "…".toRegex()

((call_expression
  .
  (identifier) @_function
  (value_arguments
    .
    (value_argument
      .
      (string_literal
        (string_content) @injection.content))))
  (#eq? @_function "Regex")
  (#set! injection.language "regex"))

((call_expression
  .
  (identifier) @_function
  (value_arguments
    .
    (value_argument
      .
      (multiline_string_literal
        (string_content) @injection.content))))
  (#eq? @_function "Regex")
  (#set! injection.language "regex"))

((call_expression
  .
  (navigation_expression
    .
    [
      (string_literal
        (string_content) @injection.content)
      (multiline_string_literal
        (string_content) @injection.content)
    ]
    (identifier) @_function .))
  (#any-of? @_function "toRegex" "toPattern")
  (#set! injection.language "regex"))

; Statements handed to a database: @Query("SELECT …"), execSQL("…")

((annotation
  (constructor_invocation
    (user_type
      (identifier) @_name)
    (value_arguments
      .
      (value_argument
        .
        [
          (string_literal
            (string_content) @injection.content)
          (multiline_string_literal
            (string_content) @injection.content)
        ]))))
  (#any-of? @_name "Query" "RawQuery" "NativeQuery")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

((call_expression
  .
  (navigation_expression
    (identifier) @_function .)
  (value_arguments
    .
    (value_argument
      .
      [
        (string_literal
          (string_content) @injection.content)
        (multiline_string_literal
          (string_content) @injection.content)
      ])))
  (#any-of? @_function "execSQL" "rawQuery" "prepareStatement" "executeQuery" "executeUpdate")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

; Format strings: "%5d".format(n), String.format("%5d", n)

((call_expression
  (navigation_expression
    (string_literal
      (string_content) @injection.content)
    (identifier) @_method))
  (#eq? @_method "format")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))

((call_expression
  (navigation_expression
    (identifier) @_class
    .
    (identifier) @_method)
  (value_arguments
    .
    (value_argument
      (string_literal
        (string_content) @injection.content))))
  (#eq? @_class "String")
  (#eq? @_method "format")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))

; A string behind a comment that says so: /* sql */, /* language=sql */

((property_declaration
  (block_comment) @_comment
  .
  [
    (string_literal (string_content) @injection.content)
    (multiline_string_literal (string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((assignment
  (block_comment) @_comment
  .
  [
    (string_literal (string_content) @injection.content)
    (multiline_string_literal (string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((value_arguments
  (block_comment) @_comment
  .
  (value_argument
    [
      (string_literal (string_content) @injection.content)
      (multiline_string_literal (string_content) @injection.content)
    ]))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

; After a fault the scanner takes what follows for the text of a string
((ERROR
  (string_content) @injection.content)
  (#lua-match? @injection.content "\n")
  (#set! injection.self))
