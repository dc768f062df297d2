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
