; Names are types, where nothing else says what they are.

(identifier) @type

[
  (builtin_type)
  "table"
] @type.builtin

((identifier) @type.builtin
  (#any-of? @type.builtin "integer" "lightuserdata" "thread"))

(param_annotation
  .
  (identifier) @variable.parameter)

(param_annotation
  "..." @variable.parameter)

(parameter
  .
  (identifier) @variable.parameter)

(field_annotation
  (identifier) @variable.member
  .
  (_))

(table_literal_type
  field: (identifier) @variable.member)

(member_type
  (identifier) @module
  .
  ".")

(cast_annotation
  .
  (identifier) @variable)

(diagnostic_identifier) @constant

; Tags

[
  "@alias"
  "@as"
  "@async"
  "@cast"
  "@class"
  "@deprecated"
  "@diagnostic"
  "@enum"
  "@field"
  "@generic"
  "@language"
  "@link"
  "@meta"
  "@module"
  "@nodiscard"
  "@operator"
  "@overload"
  "@package"
  "@param"
  "@private"
  "@protected"
  "@return"
  "@see"
  "@since"
  "@source"
  "@type"
  "@vararg"
  "@version"
] @keyword

[
  "fun"
  "function"
] @keyword.function

(qualifier) @keyword.modifier

; Literals

[
  (string)
  (literal_type)
] @string

[
  (number)
  (numeric_literal_type)
] @number

; Operators and punctuation

[
  "+"
  "-"
  "?"
  "|"
  "..."
] @operator

(param_annotation
  "..." @variable.parameter)

[
  ","
  "."
  ":"
] @punctuation.delimiter

[
  "("
  ")"
  "<"
  ">"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket
