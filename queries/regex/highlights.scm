; Plain characters keep the host's string style where it has one.
(pattern_character) @string.regexp

(class_character) @string.regexp

; Groups

[
  "("
  ")"
  "(?"
  "(?:"
  "(?<"
  "(?P<"
  "<"
  ">"
  "["
  "]"
] @punctuation.bracket

(lookaround_assertion
  [
    "="
    "!"
  ] @punctuation.bracket)

(inline_flags_group
  ":" @punctuation.bracket)

(group_name) @property

(flags) @attribute

(posix_character_class
  [
    "[:"
    ":]"
  ] @punctuation.bracket)

(posix_class_name) @type.builtin

; Escapes

[
  (identity_escape)
  (control_letter_escape)
  (control_escape)
  (character_class_escape)
  (unicode_character_escape)
  (decimal_escape)
] @string.escape

(backreference_escape
  "\\k" @string.escape)

(unicode_property_name) @type.builtin

(unicode_property_value) @type.builtin

; Anchors, wildcards and quantifiers

[
  (start_assertion)
  (end_assertion)
  (boundary_assertion)
  (non_boundary_assertion)
] @string.special

(any_character) @character.special

(character_class
  "^" @operator)

(class_range
  "-" @operator)

[
  "|"
  "*"
  "+"
  "?"
] @operator

(lazy) @operator

(count_quantifier
  [
    "{"
    "}"
  ] @punctuation.bracket)

(count_quantifier
  "," @punctuation.delimiter)

(decimal_digits) @number
