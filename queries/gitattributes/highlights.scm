; Patterns of paths

[
  (pattern)
  (quoted_pattern)
] @string.special.path

(dir_sep) @punctuation.delimiter

(trailing_slash) @punctuation.delimiter

(wildcard) @character.special

(range_notation) @constant

(range_notation
  [
    "["
    "]"
  ] @punctuation.bracket)

[
  (pattern_negation)
  (range_negation)
] @operator

[
  (ansi_c_escape)
  (escaped_char)
  (redundant_escape)
] @string.escape

; Attributes

(attr_name) @variable

(builtin_attr) @variable.builtin

[
  (attr_reset)
  (attr_set)
  (attr_unset)
] @operator

(boolean_value) @boolean

(string_value) @string

; [attr]name gives several attributes a name.

(macro_tag) @keyword

(macro_def
  macro_name: (_) @property)

(comment) @comment @spell
