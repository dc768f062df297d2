; Go

(identifier) @variable

(keyed_element
  key: (literal_element (identifier) @variable.member))

(field_identifier) @variable.member

((identifier) @constant
  (#lua-match? @constant "^[A-Z][A-Z0-9_]+$"))

; syscall.SIGHUP
(selector_expression
  field: (field_identifier) @constant
  (#lua-match? @constant "^[A-Z][A-Z0-9_]+$"))

(blank_identifier) @character.special

((identifier) @character.special
  (#eq? @character.special "_"))

(package_identifier) @module

(label_name) @label

; Types

(type_identifier) @type

((type_identifier) @type.builtin
  (#any-of? @type.builtin
    "any" "bool" "byte" "comparable" "complex64" "complex128" "error" "float32" "float64" "int" "int8" "int16" "int32"
    "int64" "rune" "string" "uint" "uint8" "uint16" "uint32" "uint64" "uintptr"))

; switch value.(type) { case nil: }
((type_identifier) @constant.builtin
  (#eq? @constant.builtin "nil"))

(type_spec
  name: (type_identifier) @type.definition)

; type Point struct { … } is a type of its own.
(type_spec
  name: (type_identifier) @type
  type: [
    (interface_type)
    (struct_type)
  ])

(type_alias
  name: (type_identifier) @type.definition)

(type_parameter_declaration
  name: (identifier) @type)

; Constants, fields and keys

((const_spec
  (identifier) @constant)
  (#not-eq? @constant "_"))

; f := Sum[int]
(index_expression
  index: (identifier) @type.builtin
  (#any-of? @type.builtin
    "any" "bool" "byte" "complex64" "complex128" "error" "float32" "float64" "int" "int8" "int16" "int32" "int64" "rune"
    "string" "uint" "uint8" "uint16" "uint32" "uint64" "uintptr"))

[(nil) (iota)] @constant.builtin

; Functions

(function_declaration
  name: (identifier) @function)

(method_declaration
  name: (field_identifier) @function.method)

(method_elem
  name: (field_identifier) @function.method)

(call_expression
  function: [
    (identifier) @function.call
    (parenthesized_expression (identifier) @function.call)
    (selector_expression field: (field_identifier) @function.method.call)
  ])

; A generic call with explicit types, f[int](x), may come as an index or as a conversion
(call_expression
  function: (index_expression
    operand: [
      (identifier) @function.call
      (selector_expression field: (field_identifier) @function.method.call)
    ]))

(type_conversion_expression
  type: (generic_type
    type: [
      (type_identifier) @function.call
      (qualified_type name: (type_identifier) @function.call)
    ]))

(call_expression
  function: (identifier) @function.builtin
  (#any-of? @function.builtin
    "append" "cap" "clear" "close" "complex" "copy" "delete" "imag" "len" "make" "max" "min" "new" "panic" "print"
    "println" "real" "recover"))

; A conversion to a pointer: (*T)(nil), (*pkg.T)(p)

(call_expression
  function: (parenthesized_expression
    (unary_expression
      operator: "*"
      operand: (identifier) @type))
  arguments: (argument_list
    .
    (nil)
    .))

(call_expression
  function: (parenthesized_expression
    (unary_expression
      operator: "*"
      operand: [
        (identifier) @type
        (selector_expression
          operand: (identifier) @module
          field: (field_identifier) @type)
      ]))
  (#lua-match? @type "^%u"))

; A conversion to a predeclared type reads like a call
(call_expression
  function: [
    (identifier) @type.builtin
    (parenthesized_expression
      (unary_expression
        operator: "*"
        operand: (identifier) @type.builtin))
  ]
  (#any-of? @type.builtin
    "any" "bool" "byte" "complex64" "complex128" "error" "float32" "float64" "int" "int8" "int16" "int32" "int64" "rune"
    "string" "uint" "uint8" "uint16" "uint32" "uint64" "uintptr"))

; Parameters

(parameter_declaration
  name: (identifier) @variable.parameter)

(variadic_parameter_declaration
  name: (identifier) @variable.parameter)

; Literals

[(interpreted_string_literal) (raw_string_literal)] @string

(escape_sequence) @string.escape

(rune_literal) @character

(int_literal) @number

[(float_literal) (imaginary_literal)] @number.float

[(true) (false)] @boolean

(import_spec
  path: (_) @string.special.path)

; Keywords

["var" "const" "defer" "goto" "fallthrough" "package"] @keyword

["type" "struct" "interface"] @keyword.type

"import" @keyword.import

"func" @keyword.function

"return" @keyword.return

["if" "else" "switch" "case" "default" "select"] @keyword.conditional

["for" "range" "break" "continue"] @keyword.repeat

"go" @keyword.coroutine

["map" "chan"] @type.builtin

; Operators and punctuation

[
  "+" "-" "*" "/" "%" "&" "|" "^" "&^" "<<" ">>" "!" "&&" "||" "==" "!=" "<" "<=" ">" ">=" "=" ":=" "+=" "-=" "*=" "/="
  "%=" "&=" "|=" "^=" "&^=" "<<=" ">>=" "++" "--" "<-" "~" "..."
] @operator

["," ";" ":" "."] @punctuation.delimiter

["(" ")" "[" "]" "{" "}"] @punctuation.bracket

(import_spec
  name: (dot) @character.special)

; Comments

(comment) @comment

((comment) @keyword.directive
  (#lua-match? @keyword.directive "^//go:%l"))

((comment) @keyword.directive
  (#lua-match? @keyword.directive "^// [+]build "))

; Words of the language that the parser takes for names while a line is not finished

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (package_identifier)
] @keyword
  (#match? @keyword "^(?:const|defer|fallthrough|goto|package|var)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (package_identifier)
] @keyword.type
  (#match? @keyword.type "^(?:interface|struct|type)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (package_identifier)
] @keyword.function
  (#match? @keyword.function "^func$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (package_identifier)
] @keyword.import
  (#match? @keyword.import "^import$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (package_identifier)
] @keyword.return
  (#match? @keyword.return "^return$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (package_identifier)
] @keyword.conditional
  (#match? @keyword.conditional "^(?:case|default|else|if|select|switch)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (package_identifier)
] @keyword.repeat
  (#match? @keyword.repeat "^(?:break|continue|for|range)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (package_identifier)
] @keyword.coroutine
  (#match? @keyword.coroutine "^go$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
  (package_identifier)
] @type.builtin
  (#match? @type.builtin "^(?:chan|map)$"))

(ERROR
  "\"" @string)

; s.go, on the way to s.good
((selector_expression
  field: (field_identifier) @variable.member) @_member
  (#match? @variable.member
    "^(?:break|case|chan|const|continue|default|defer|else|fallthrough|for|func|go|goto|if|import|interface|map|package|range|return|select|struct|switch|type|var)$")
  (#lua-match? @_member "%.%l+$"))
