; Nodes

(named_node
  name: (identifier) @variable)

(named_node
  supertype: (identifier) @variable)

((named_node
  name: (identifier) @variable.builtin)
  (#eq? @variable.builtin "ERROR"))

(field_definition
  name: (identifier) @variable.member)

(negated_field
  (identifier) @variable.member)

"_" @character.special

"MISSING" @keyword

; Captures

(capture
  [
    "@"
    (identifier)
  ] @type)

; Predicates and directives

(predicate
  name: (identifier) @function.call)

(predicate
  "#" @punctuation.special)

(predicate_type) @punctuation.special

(parameters
  (identifier) @variable.parameter)

((parameters
  (identifier) @number)
  (#lua-match? @number "^%-?%d+$"))

; Literals

(string) @string

(escape_sequence) @string.escape

; Comments

(comment) @comment @spell

((comment) @keyword.import
  (#lua-match? @keyword.import "^;+%s*inherits%s*:"))

((comment) @keyword.import
  (#lua-match? @keyword.import "^;+%s*extends%s*$"))

; Operators and punctuation

[
  "!"
  "*"
  "+"
  "."
  "/"
  "?"
] @operator

":" @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
] @punctuation.bracket
