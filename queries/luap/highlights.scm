(character) @string.regexp

[
  (anchor_begin)
  (anchor_end)
] @string.special

[
  (class)
  (escape_char)
] @string.escape

(frontier_pattern
  "%f" @string.escape)

(capture_index) @string.escape

[
  (one_or_more)
  (shortest_zero_or_more)
  (zero_or_more)
  (zero_or_one)
] @operator

(negated_set
  "^" @operator)

(range
  "-" @operator)

(character
  "." @character.special)

[
  "("
  ")"
  "["
  "]"
] @punctuation.bracket
