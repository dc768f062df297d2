; inherits: c

; R"json(…)json": the delimiter names the language

(raw_string_literal
  delimiter: (raw_string_delimiter) @injection.language
  (raw_string_content) @injection.content)

; Format strings: std::format("{:>5}", x)

((call_expression
  function: (qualified_identifier
    name: (identifier) @_function)
  arguments: (argument_list
    (string_literal
      (string_content) @injection.content)))
  (#any-of? @_function "format" "format_to" "format_to_n" "formatted_size" "print" "println")
  (#lua-match? @injection.content "[{}]")
  (#set! injection.language "string_format"))

; std::regex name("…"), std::regex("…")

((declaration
  type: (qualified_identifier
    name: (type_identifier) @_type)
  declarator: (init_declarator
    value: [
      (argument_list
        .
        [
          (string_literal (string_content) @injection.content)
          (raw_string_literal (raw_string_content) @injection.content)
        ])
      (initializer_list
        .
        [
          (string_literal (string_content) @injection.content)
          (raw_string_literal (raw_string_content) @injection.content)
        ])
    ]))
  (#any-of? @_type "regex" "wregex")
  (#set! injection.language "regex"))

((call_expression
  function: (qualified_identifier
    name: (identifier) @_function)
  arguments: (argument_list
    .
    [
      (string_literal (string_content) @injection.content)
      (raw_string_literal (raw_string_content) @injection.content)
    ]))
  (#any-of? @_function "regex" "wregex")
  (#set! injection.language "regex"))

; Statements handed to a database's connection

((call_expression
  function: (field_expression
    field: (field_identifier) @_function)
  arguments: (argument_list
    [
      (string_literal (string_content) @injection.content)
      (raw_string_literal (raw_string_content) @injection.content)
    ]))
  (#any-of? @_function "exec" "execute" "executeQuery" "exec_params" "prepare" "prepareStatement" "query")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))
