((comment) @injection.content
  (#set! injection.language "comment"))

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
  (#match? @injection.content "^\\s*(--|[Ss][Ee][Ll][Ee][Cc][Tt]|[Ii][Nn][Ss][Ee][Rr][Tt]|[Uu][Pp][Dd][Aa][Tt][Ee]|[Dd][Ee][Ll][Ee][Tt][Ee]|[Cc][Rr][Ee][Aa][Tt][Ee]|[Dd][Rr][Oo][Pp]|[Aa][Ll][Tt][Ee][Rr]|[Ww][Ii][Tt][Hh]|[Pp][Rr][Aa][Gg][Mm][Aa]|[Bb][Ee][Gg][Ii][Nn]|[Rr][Ee][Pp][Ll][Aa][Cc][Ee]|[Tt][Rr][Uu][Nn][Cc][Aa][Tt][Ee]|[Cc][Aa][Ll][Ll])")
  (#set! injection.language "sql"))
