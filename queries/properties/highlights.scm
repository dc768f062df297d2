(key) @property

(value) @string

((value) @number
  (#lua-match? @number "^[+-]?%d+%s*$"))

((value) @number.float
  (#lua-match? @number.float "^[+-]?%d+%.%d+%s*$"))

((value) @boolean
  (#any-of? @boolean "FALSE" "TRUE" "false" "true"))

((value) @string.special.url
  (#lua-match? @string.special.url "^%a[%w+.-]+://%S+$"))

((value) @string.special.path
  (#lua-match? @string.special.path "^/%S+$"))

(index) @number

(escape) @string.escape

(substitution
  [
    "${"
    "}"
  ] @punctuation.special)

(substitution
  (key) @variable)

[
  "="
  ":"
] @operator

"\\" @string.escape

"." @punctuation.delimiter

[
  "["
  "]"
] @punctuation.bracket

(substitution
  "}" @punctuation.special)

(comment) @comment @spell
