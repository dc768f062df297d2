(tag_name) @keyword

(type) @type

(tag
  (identifier) @variable.parameter)

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
