; inherits: c

; R"json(…)json": the delimiter names the language

(raw_string_literal
  delimiter: (raw_string_delimiter) @injection.language
  (raw_string_content) @injection.content)
