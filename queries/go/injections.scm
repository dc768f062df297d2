; Documentation is prose: what stands out in it are links and words such as TODO, as in any comment.
; inherits: comments

; regexp.MustCompile(`…`) and its siblings

(call_expression
  function: (selector_expression
    operand: (identifier) @_package
    field: (field_identifier) @_function)
  arguments: (argument_list
    .
    [
      (raw_string_literal (raw_string_literal_content) @injection.content)
      (interpreted_string_literal (interpreted_string_literal_content) @injection.content)
    ])
  (#eq? @_package "regexp")
  (#any-of? @_function "Compile" "CompilePOSIX" "Match" "MatchReader" "MatchString" "MustCompile" "MustCompilePOSIX")
  (#set! injection.language "regex"))

; []byte(`{…}`) and strings that begin like a JSON object

((raw_string_literal_content) @injection.content
  (#lua-match? @injection.content "^%s*{%s*\"")
  (#set! injection.language "json"))

; Format strings

((call_expression
  function: (selector_expression
    field: (field_identifier) @_function)
  arguments: (argument_list
    [
      (raw_string_literal (raw_string_literal_content) @injection.content)
      (interpreted_string_literal (interpreted_string_literal_content) @injection.content)
    ]))
  (#any-of? @_function
    "Debugf" "Errorf" "Fatalf" "Fprintf" "Fscanf" "Infof" "Logf" "Panicf" "Printf" "Skipf"
    "Sprintf" "Sscanf" "Tracef" "Warnf" "Warningf" "Wrapf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))

; Statements handed to a database

((call_expression
  function: (selector_expression
    field: (field_identifier) @_function)
  arguments: (argument_list
    [
      (raw_string_literal (raw_string_literal_content) @injection.content)
      (interpreted_string_literal (interpreted_string_literal_content) @injection.content)
    ]))
  (#any-of? @_function
    "Exec" "ExecContext" "MustExec" "NamedExec" "NamedQuery" "Prepare" "PrepareContext" "Query"
    "QueryContext" "QueryRow" "QueryRowContext" "Queryx" "Raw")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

; A string whose first line says so: `-- sql`

((raw_string_literal_content) @injection.content
  (#lua-match? @injection.content "^%s*%-%-%s*[Ss][Qq][Ll]%s*\n")
  (#set! injection.language "sql"))

; A string behind a comment that says so: /* sql */, /* language=sql */

((argument_list
  (comment) @_comment
  .
  [
    (raw_string_literal (raw_string_literal_content) @injection.content)
    (interpreted_string_literal (interpreted_string_literal_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((short_var_declaration
  (comment) @_comment
  .
  (expression_list
    .
    [
      (raw_string_literal (raw_string_literal_content) @injection.content)
      (interpreted_string_literal (interpreted_string_literal_content) @injection.content)
    ]))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((assignment_statement
  (comment) @_comment
  .
  (expression_list
    .
    [
      (raw_string_literal (raw_string_literal_content) @injection.content)
      (interpreted_string_literal (interpreted_string_literal_content) @injection.content)
    ]))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((const_spec
  (comment) @_comment
  .
  (expression_list
    .
    [
      (raw_string_literal (raw_string_literal_content) @injection.content)
      (interpreted_string_literal (interpreted_string_literal_content) @injection.content)
    ]))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((var_spec
  (comment) @_comment
  .
  (expression_list
    .
    [
      (raw_string_literal (raw_string_literal_content) @injection.content)
      (interpreted_string_literal (interpreted_string_literal_content) @injection.content)
    ]))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))
