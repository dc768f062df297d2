; Gleam

(identifier) @variable

(discard) @variable

[
  (label)
  (tuple_access
    index: (integer))
] @variable.member

; Modules

(module) @module

(import
  alias: (identifier) @module)

(remote_constructor_name
  module: (identifier) @module)

(remote_type_identifier
  module: (identifier) @module)

(unqualified_import
  name: (identifier) @function)

(unqualified_import
  alias: (identifier) @function)

; Types and constructors

[
  (type_identifier)
  (type_var)
  (type_hole)
  (type_parameter)
] @type

((type_identifier) @type.builtin
  (#any-of? @type.builtin "BitArray" "Bool" "Float" "Int" "List" "Nil" "Result" "String" "UtfCodepoint"))

(constructor_name) @constructor

((constructor_name) @boolean
  (#any-of? @boolean "False" "True"))

((constructor_name) @constant.builtin
  (#eq? @constant.builtin "Nil"))

; An imported constructor looks like a type.
(unqualified_import
  .
  name: (type_identifier) @constructor)

(unqualified_import
  "type"
  name: (type_identifier) @type)

; Fields and labels

(data_constructor_argument
  label: (label) @variable.member)

(record_update_argument
  label: (label) @variable.member)

(record_pattern_argument
  label: (label) @variable.member)

(function_parameter
  label: (label) @property)

(argument
  label: (label) @property)

(function_parameter
  name: (identifier) @variable.parameter)

(constant
  name: (identifier) @constant)

; Functions

(function
  name: (identifier) @function)

(external_function
  name: (identifier) @function)

(let
  pattern: (identifier) @function
  value: (anonymous_function))

(function_call
  function: (identifier) @function.call)

(function_call
  function: (field_access
    record: (identifier) @module
    field: (label) @function.call))

(function_call
  function: (field_access
    record: (field_access)
    field: (label) @function.call))

; a |> b
(binary_expression
  operator: "|>"
  right: (identifier) @function.call)

(binary_expression
  operator: "|>"
  right: (field_access
    record: (identifier) @module
    field: (label) @function.call))

; Attributes

(attribute
  "@" @attribute
  name: (identifier) @attribute)

(attribute_value
  (identifier) @constant.builtin)

(target) @constant.builtin

; Literals

(string) @string

(escape_sequence) @string.escape

(integer) @number

(float) @number.float

(tuple_access
  index: (integer) @variable.member)

(bit_string_segment_option
  [
    "big" "binary" "bit_string" "bits" "bytes" "float" "int" "little" "native" "signed" "size" "unit" "unsigned" "utf16"
    "utf16_codepoint" "utf32" "utf32_codepoint" "utf8" "utf8_codepoint"
  ] @attribute.builtin)

; Operators and punctuation

[
  "!" "!=" "%" "&&" "*" "*." "+" "+." "-" "-." "/" "/." "<" "<-" "<." "<=" "<=." "<>" "=" "==" ">" ">." ">=" ">=." "|>"
  "||"
] @operator

(module
  "/" @module)

[
  ".."
  "#"
] @punctuation.special

(case_clause_patterns
  "|" @punctuation.delimiter)

[
  "->"
  ","
  "."
  ":"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
  "<<"
  ">>"
] @punctuation.bracket

(bit_string_segment_options
  "-" @punctuation.delimiter)

; Keywords

[
  "as"
  "assert"
  "const"
  "echo"
  "let"
  "use"
] @keyword

"type" @keyword.type

"fn" @keyword.function

"import" @keyword.import

(import
  "as" @keyword.import)

(unqualified_import
  [
    "as"
    "type"
  ] @keyword.import)

[
  "external"
  (opacity_modifier)
  (visibility_modifier)
] @keyword.modifier

[
  "case"
  "if"
] @keyword.conditional

[
  "panic"
  "todo"
] @keyword.exception

; Comments

(comment) @comment @spell

[
  (module_comment)
  (statement_comment)
] @comment.documentation @spell
