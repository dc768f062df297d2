(tag_name) @keyword

(type) @type

(tag
  (identifier) @variable.parameter)

; PHPDoc has the type first: @param string $name
((tag
  (identifier) @type
  (description) @_description)
  (#match? @_description "^[^ ]*[ ]+(?:&|\\.\\.\\.)?[$]\\w"))

((tag
  (identifier) @type
  (description) @_description)
  (#match? @_description "^(?:&|\\.\\.\\.)?[$]\\w"))

(optional_identifier
  (identifier) @variable.parameter)

(optional_identifier
  [
    "["
    "]"
  ] @punctuation.bracket)

(member_expression
  (identifier) @variable.parameter)

(path_expression
  (identifier) @string.special.path)

(qualified_expression
  (identifier) @type)

[
  "{"
  "}"
] @punctuation.bracket

[
  "."
  ":"
  "#"
  "~"
] @punctuation.delimiter
