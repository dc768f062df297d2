; Names

(identifier) @variable

(package
  (full_ident
    (identifier) @module))

(field
  (identifier) @variable.member)

(map_field
  (identifier) @variable.member)

(oneof_field
  (identifier) @variable.member)

(oneof
  (identifier) @variable.member)

(enum_field
  (identifier) @constant)

(constant
  (full_ident
    (identifier) @constant))

(reserved_identifier) @variable.member

; Options

(option
  (identifier) @property)

(option
  (full_ident
    (identifier) @property))

(field_option
  (identifier) @property)

(field_option
  (full_ident
    (identifier) @property))

(enum_value_option
  (identifier) @property)

(enum_value_option
  (full_ident
    (identifier) @property))

(block_lit
  (identifier) @property)

; Types

(message_name
  (identifier) @type)

(enum_name
  (identifier) @type)

(service_name
  (identifier) @type)

(message_or_enum_type
  (identifier) @type)

(message_or_enum_type
  (identifier) @module
  .
  ".")

(extend
  (full_ident
    (identifier) @type))

(extend
  (full_ident
    (identifier) @module
    .
    "."))

((constant
  (full_ident
    (identifier) @number.float))
  (#any-of? @number.float "inf" "nan"))

[
  "bool"
  "bytes"
  "double"
  "fixed32"
  "fixed64"
  "float"
  "int32"
  "int64"
  "map"
  "sfixed32"
  "sfixed64"
  "sint32"
  "sint64"
  "string"
  "uint32"
  "uint64"
] @type.builtin

(key_type) @type.builtin

(rpc_name
  (identifier) @function.method)

; Literals

(string) @string

[
  "\"proto2\""
  "\"proto3\""
] @string

(escape_sequence) @string.escape

(int_lit) @number

(float_lit) @number.float

[
  (true)
  (false)
] @boolean

; Keywords

[
  "edition"
  "import"
  "package"
  "syntax"
] @keyword.import

[
  "option"
  "extensions"
  "max"
  "reserved"
] @keyword

[
  "enum"
  "extend"
  "message"
  "oneof"
  "service"
] @keyword.type

"rpc" @keyword.function

"returns" @keyword.return

[
  "optional"
  "public"
  "repeated"
  "required"
  "stream"
  "weak"
] @keyword.modifier

"to" @keyword.operator

; Comments

(comment) @comment @spell

; Operators and punctuation

[
  "="
  "+"
  "-"
] @operator

[
  ","
  "."
  ":"
  ";"
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
