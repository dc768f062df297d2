; Odin

(identifier) @variable

; Members

(field
  (identifier) @variable.member)

(struct_member
  (identifier) @variable.member)

(struct_field
  (identifier) @variable.member
  .
  "=")

(member_expression
  (identifier) @variable.member)

(member_expression
  .
  (identifier) @variable)

; Types are written Like_This, constants LIKE_THIS, wherever they stand.

((identifier) @type
  (#match? @type "^[A-Z][A-Za-z0-9_]*[a-z]"))

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d_]+$"))

; Color.Red, .Red
((member_expression
  .
  (identifier) @_enum
  .
  (identifier) @constant)
  (#match? @_enum "^[A-Z][A-Za-z0-9_]*[a-z]")
  (#lua-match? @constant "^%u"))

(member_expression
  .
  "."
  .
  (identifier) @constant)

((identifier) @constant.builtin
  (#lua-match? @constant.builtin "^ODIN_%u"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "context" "self"))

; Types

(type
  (identifier) @type)

(field_type
  (identifier) @type)

(field_type
  .
  (identifier) @module
  (identifier))

(named_type
  (identifier) @variable.parameter
  .
  ":")

(bit_set_type
  (identifier) @type)

(union_declaration
  (identifier) @type)

(struct_declaration
  (identifier) @type
  .
  "::")

(bit_field_declaration
  (identifier) @type
  .
  "::")

(bit_field_declaration
  (identifier) @variable.member
  .
  ":")

(enum_declaration
  (identifier) @constant)

(enum_declaration
  (identifier) @type
  .
  "::")

(enum_type
  (identifier) @constant)

(polymorphic_parameters
  (identifier) @variable.parameter)

(const_declaration
  (identifier) @constant
  .
  "::")

(const_type_declaration
  (identifier) @constant
  .
  ":")

; Name :: distinct int
(const_declaration
  (identifier) @type.definition
  .
  "::"
  [
    (array_type)
    (bit_set_type)
    (distinct_type)
    (map_type)
    (matrix_type)
    (pointer_type)
    (type)
  ])

((identifier) @type.builtin
  (#any-of? @type.builtin
    "any" "b16" "b32" "b64" "b8" "bool" "byte" "complex128" "complex32" "complex64" "cstring" "f16" "f16be" "f16le" "f32"
    "f32be" "f32le" "f64" "f64be" "f64le" "i128" "i128be" "i128le" "i16" "i16be" "i16le" "i32" "i32be" "i32le" "i64"
    "i64be" "i64le" "i8" "int" "quaternion128" "quaternion256" "quaternion64" "rawptr" "rune" "string" "typeid" "u128"
    "u128be" "u128le" "u16" "u16be" "u16le" "u32" "u32be" "u32le" "u64" "u64be" "u64le" "u8" "uint" "uintptr"))

[
  "bit_set"
  "map"
  "matrix"
] @type.builtin

; Procedures

(procedure_declaration
  (identifier) @function
  .
  "::")

(overloaded_procedure_declaration
  (identifier) @function)

(parameter
  (identifier) @variable.parameter)

(default_parameter
  (identifier) @variable.parameter
  .
  ":=")

; An argument by name: f(width = 3)
(call_expression
  argument: (identifier) @variable.parameter
  .
  "=")

(call_expression
  function: (identifier) @function.call)

((call_expression
  function: (identifier) @type)
  (#match? @type "^[A-Z][A-Za-z0-9_]*[a-z]"))

((call_expression
  function: (identifier) @type.builtin)
  (#any-of? @type.builtin
    "any" "b16" "b32" "b64" "b8" "bool" "byte" "complex128" "complex32" "complex64" "cstring" "f16" "f32" "f64" "i128"
    "i16" "i32" "i64" "i8" "int" "quaternion128" "quaternion256" "rawptr" "rune" "string" "typeid" "u128" "u16" "u32"
    "u64" "u8" "uint" "uintptr"))

((call_expression
  function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "abs" "align_of" "append" "append_elem" "append_elems" "append_soa" "assert" "cap" "card" "clamp" "clear" "complex"
    "conj" "copy" "delete" "delete_key" "ensure" "excl" "expand_values" "free" "free_all" "imag" "incl" "init_global_temporary_allocator"
    "inject_at" "len" "make" "max" "min" "new" "new_clone" "offset_of" "ordered_remove" "panic" "pop" "pop_front" "raw_data"
    "real" "remove_range" "reserve" "resize" "shrink" "size_of" "soa_unzip" "soa_zip" "swizzle" "type_info_of" "type_of"
    "typeid_of" "unimplemented" "unordered_remove" "unreachable"))

; What is called with a name in front is in a package.
(member_expression
  .
  (identifier) @module
  .
  (call_expression))

; Packages

(package_declaration
  (identifier) @module)

(import_declaration
  alias: (identifier) @module)

(foreign_block
  (identifier) @module)

; Labels

(label_statement
  .
  (identifier) @label)

(break_statement
  (identifier) @label)

(continue_statement
  (identifier) @label)

; Attributes and directives

(attribute
  "@" @attribute)

(attribute
  (identifier) @attribute)

[
  (build_tag)
  (tag)
] @keyword.directive

(calling_convention) @string

; Literals

(string) @string

(character) @character

(escape_sequence) @string.escape

(number) @number

(float) @number.float

(boolean) @boolean

[
  (nil)
  (uninitialized)
] @constant.builtin

; Operators and punctuation

[
  "!" "!=" "%" "%%" "%=" "&" "&&" "&&=" "&=" "&~" "&~=" "*" "*=" "+" "+=" "-" "-=" "->" ".." "..<" "..=" "/" "/=" "<" "<<"
  "<=" "=" "==" ">" ">=" ">>" "^" "^=" "|" "|=" "||" "||=" "~" "~=" ":="
] @operator

[
  ","
  "."
  ":"
  "::"
  ";"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

"$" @punctuation.special

; Keywords

[
  "defer"
  "do"
  "using"
  "where"
] @keyword

[
  "package"
  "import"
] @keyword.import

[
  "enum"
  "struct"
  "union"
  "bit_field"
] @keyword.type

"proc" @keyword.function

[
  "distinct"
  "dynamic"
  "foreign"
] @keyword.modifier

[
  "if"
  "else"
  "switch"
  "case"
  "when"
  (fallthrough_statement)
] @keyword.conditional

[
  "for"
  "break"
  "continue"
  "or_break"
  "or_continue"
] @keyword.repeat

[
  "in"
  "not_in"
  "or_else"
  "auto_cast"
  "cast"
  "transmute"
] @keyword.operator

(for_statement
  "in" @keyword.repeat)

(for_statement
  "do" @keyword.repeat)

(if_statement
  "do" @keyword.conditional)

[
  "return"
  "or_return"
] @keyword.return

(ternary_expression
  [
    "?"
    ":"
    "if"
    "else"
    "when"
  ] @keyword.conditional.ternary)

; Comments

[
  (comment)
  (block_comment)
] @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^///[^/]"))

((block_comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*][^*/]"))
