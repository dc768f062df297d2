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
    value: (argument_list
      .
      [
        (string_literal (string_content) @injection.content)
        (raw_string_literal (raw_string_content) @injection.content)
      ])))
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
