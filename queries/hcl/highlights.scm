; Names

(identifier) @variable

(attribute
  (identifier) @variable.member)

(get_attr
  (identifier) @variable.member)

; Where a name leads to something that the language or its host provides

((variable_expr
  (identifier) @variable.builtin)
  (#any-of? @variable.builtin
    "count" "data" "each" "local" "module" "path" "self" "source" "terraform" "var"))

(object_elem
  key: (expression
    (variable_expr
      (identifier) @variable.member)))

; The type of a block, and its labels

(block
  .
  (identifier) @type)

(block
  (identifier)
  (identifier) @string)

; Functions

(function_call
  (identifier) @function.call)

; Literals

(numeric_lit) @number

((numeric_lit) @number.float
  (#lua-match? @number.float "[.eE]"))

(legacy_index) @number

(bool_lit) @boolean

(null_lit) @constant.builtin

[
  (quoted_template_start)
  (quoted_template_end)
  (template_literal)
] @string

((template_literal) @string.special.url
  (#lua-match? @string.special.url "^%a[%w+.-]*://%S+$"))

(heredoc_start) @operator

(heredoc_identifier) @label

(ellipsis) @punctuation.special

; Templates

[
  (template_interpolation_start)
  (template_interpolation_end)
  (template_directive_start)
  (template_directive_end)
  (strip_marker)
] @punctuation.special

; Keywords

[
  "for"
  "in"
  "endfor"
] @keyword.repeat

[
  "if"
  "else"
  "endif"
] @keyword.conditional

(conditional
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

; Comments

(comment) @comment @spell

; Operators and punctuation

[
  "!"
  "!="
  "%"
  "&&"
  "*"
  "+"
  "-"
  "/"
  "<"
  "<="
  "="
  "=="
  "=>"
  ">"
  ">="
  "||"
] @operator

[
  ","
  "."
] @punctuation.delimiter

(for_tuple_expr
  (for_intro
    ":" @punctuation.delimiter))

(for_object_expr
  (for_intro
    ":" @punctuation.delimiter))

(object_elem
  ":" @punctuation.delimiter)

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
  "[*]"
  ".*"
  (block_start)
  (block_end)
  (object_start)
  (object_end)
  (tuple_start)
  (tuple_end)
] @punctuation.bracket
