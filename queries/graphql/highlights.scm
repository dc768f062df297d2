; Names. All are of one kind; their place says what they are.

(name) @variable

; Types

(named_type
  (name) @type)

((named_type
  (name) @type.builtin)
  (#any-of? @type.builtin "Boolean" "Float" "ID" "Int" "String"))

[
  (object_type_definition
    (name) @type)
  (object_type_extension
    (name) @type)
  (interface_type_definition
    (name) @type)
  (interface_type_extension
    (name) @type)
  (union_type_definition
    (name) @type)
  (union_type_extension
    (name) @type)
  (enum_type_definition
    (name) @type)
  (enum_type_extension
    (name) @type)
  (input_object_type_definition
    (name) @type)
  (input_object_type_extension
    (name) @type)
  (scalar_type_definition
    (name) @type)
  (scalar_type_extension
    (name) @type)
]

; Fields and arguments

(field_definition
  (name) @variable.member)

(field
  (name) @variable.member)

(alias
  (name) @label)

(input_value_definition
  (name) @variable.parameter)

(input_fields_definition
  (input_value_definition
    (name) @variable.member))

(object_field
  (name) @variable.member)

(argument
  (name) @variable.parameter)

; Variables

(variable) @variable

(variable
  (name) @variable)

(variable_definition
  (variable) @variable.parameter)

(variable_definition
  (variable
    [
      "$"
      (name)
    ] @variable.parameter))

; Operations, fragments, directives

(operation_definition
  (name) @function)

(fragment_name
  (name) @module)

[
  (directive
    [
      "@"
      (name)
    ] @attribute)
  (directive_definition
    [
      "@"
      (name)
    ] @attribute)
]

; Values

(enum_value
  (name) @constant)

[
  (executable_directive_location)
  (type_system_directive_location)
] @constant

(string_value) @string

(description
  (string_value) @string.documentation)

(int_value) @number

(float_value) @number.float

(boolean_value) @boolean

(null_value) @constant.builtin

; Keywords

[
  "fragment"
  "implements"
  "on"
  (operation_type)
] @keyword

[
  "enum"
  "input"
  "interface"
  "scalar"
  "schema"
  "type"
  "union"
] @keyword.type

[
  "extend"
  "repeatable"
] @keyword.modifier

"directive" @keyword.directive

; Comments

(comment) @comment @spell

; Operators and punctuation

[
  "!"
  "&"
  "="
  "|"
] @operator

[
  ":"
  (comma)
] @punctuation.delimiter

"..." @punctuation.special

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket
