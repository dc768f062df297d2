(pattern_char) @string.special.path

[
  (pattern_char_escaped)
  (bracket_char_escaped)
] @string.escape

[
  (directory_separator)
  (directory_separator_escaped)
] @punctuation.delimiter

[
  (wildcard_char_single)
  (wildcard_chars)
  (wildcard_chars_allow_slash)
] @character.special

(negation) @operator

; Sets of characters

(bracket_expr
  [
    "["
    "]"
  ] @punctuation.bracket)

(bracket_negation) @operator

(bracket_range
  "-" @operator)

(bracket_char) @constant

(bracket_char_class) @constant.builtin

(comment) @comment @spell
