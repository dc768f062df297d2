; Scala

(identifier) @variable

((identifier) @type
  (#lua-match? @type "^%u"))

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d_]+$"))

(operator_identifier) @operator

; Types

(type_identifier) @type

((type_identifier) @type.builtin
  (#any-of? @type.builtin
    "Any" "AnyRef" "AnyVal" "Array" "Boolean" "Byte" "Char" "Double" "Float" "Int" "Long"
    "Nothing" "Null" "Short" "String" "Unit"))

(class_definition
  name: (identifier) @type)

(trait_definition
  name: (identifier) @type)

(object_definition
  name: (identifier) @type)

(enum_definition
  name: (identifier) @type)

(type_definition
  name: (type_identifier) @type.definition)

(type_parameters
  name: (identifier) @type)

(covariant_type_parameter
  name: (identifier) @type)

(contravariant_type_parameter
  name: (identifier) @type)

(full_enum_case
  name: (identifier) @constant)

(simple_enum_case
  name: (identifier) @constant)

; Modules

(package_identifier
  (identifier) @module)

(package_object
  name: (identifier) @module)

((import_declaration
  (identifier) @module)
  (#lua-match? @module "^[%l_]"))

((export_declaration
  (identifier) @module)
  (#lua-match? @module "^[%l_]"))

((stable_identifier
  (identifier) @module)
  (#lua-match? @module "^[%l_]"))

((stable_type_identifier
  (identifier) @module)
  (#lua-match? @module "^[%l_]"))

(namespace_wildcard) @character.special

; Definitions

(val_definition
  pattern: (identifier) @variable)

; A member of a class, a trait or an object

(template_body
  (val_definition
    pattern: (identifier) @variable.member))

(template_body
  (var_definition
    pattern: (identifier) @variable.member))

((val_definition
  pattern: (identifier) @constant)
  (#lua-match? @constant "^%u"))

(given_definition
  name: (identifier) @variable)

(function_definition
  name: (identifier) @function)

(function_declaration
  name: (identifier) @function)

(function_definition
  name: (operator_identifier) @function)

(function_declaration
  name: (operator_identifier) @function)

(template_body
  [
    (function_definition
      name: (_) @function.method)
    (function_declaration
      name: (_) @function.method)
    (val_declaration
      name: (identifier) @variable.member)
    (var_declaration
      name: (identifier) @variable.member)
  ])

(with_template_body
  [
    (function_definition
      name: (_) @function.method)
    (function_declaration
      name: (_) @function.method)
    (val_declaration
      name: (identifier) @variable.member)
    (var_declaration
      name: (identifier) @variable.member)
  ])

(enum_body
  [
    (function_definition
      name: (_) @function.method)
    (function_declaration
      name: (_) @function.method)
  ])

((function_definition
  name: (identifier) @constructor)
  (#eq? @constructor "this"))

; Members

(field_expression
  field: (identifier) @variable.member)

((field_expression
  field: (identifier) @type)
  (#lua-match? @type "^%u%w*%l"))

((field_expression
  field: (identifier) @constant)
  (#lua-match? @constant "^%u[%u%d_]+$"))

; A case or a value of an object: Color.Red, Int.MaxValue
(field_expression
  value: (identifier) @_object
  field: (identifier) @constant
  (#lua-match? @_object "^%u")
  (#lua-match? @constant "^%u"))

; But an object in an object: Color.Palette.Red
(field_expression
  value: (field_expression
    field: (identifier) @type)
  (#lua-match? @type "^%u%w*%l"))

(stable_identifier
  (identifier) @_object
  .
  (identifier) @constant
  .
  (#lua-match? @_object "^%u")
  (#lua-match? @constant "^%u"))

(alternative_pattern
  "|" @operator)

(covariant_type_parameter
  "+" @operator)

(contravariant_type_parameter
  "-" @operator)

"_end_ident" @variable

(prefix_expression
  [
    "!"
    "+"
    "-"
    "~"
  ] @operator)

; Calls

; classOf[Shape], x.asInstanceOf[Int]

((generic_function
  function: (identifier) @function.call)
  (#lua-match? @function.call "^%l"))

((generic_function
  function: (field_expression
    field: (identifier) @function.method.call))
  (#lua-match? @function.method.call "^%l"))

(call_expression
  function: (identifier) @function.call)

((call_expression
  function: (identifier) @constructor)
  (#lua-match? @constructor "^%u"))

(call_expression
  function: (field_expression
    field: (identifier) @function.method.call))

(call_expression
  function: (generic_function
    function: (identifier) @function.call))

(call_expression
  function: (generic_function
    function: (field_expression
      field: (identifier) @function.method.call)))

(infix_expression
  operator: (identifier) @function.method.call)

(interpolated_string_expression
  interpolator: (identifier) @function.call)

((call_expression
  function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "assert" "assume" "classOf" "ensuring" "identity" "implicitly" "locally" "print" "printf"
    "println" "require" "summon" "valueOf"))

(instance_expression
  (type_identifier) @constructor)

(instance_expression
  (generic_type
    type: (type_identifier) @constructor))

(case_class_pattern
  type: (type_identifier) @constructor)

(case_class_pattern
  type: (stable_type_identifier
    (type_identifier) @constructor))

; Parameters

(parameter
  name: (identifier) @variable.parameter)

(class_parameter
  name: (identifier) @variable.parameter)

(binding
  name: (identifier) @variable.parameter)

(lambda_expression
  parameters: (identifier) @variable.parameter)

(arguments
  (assignment_expression
    left: (identifier) @variable.parameter))

; Annotations

(annotation
  "@" @attribute)

(annotation
  name: (type_identifier) @attribute)

(annotation
  name: (stable_type_identifier
    (type_identifier) @attribute))

; Literals

(integer_literal) @number

(floating_point_literal) @number.float

(boolean_literal) @boolean

(null_literal) @constant.builtin

(character_literal) @character

[
  (string)
  (interpolated_string)
] @string

(escape_sequence) @string.escape

(interpolation) @none

(interpolation
  "$" @punctuation.special)

(interpolation
  (identifier) @variable)

(wildcard) @character.special

(unit) @constant.builtin

; Operators and punctuation

[
  "<-"
  "<:"
  "="
  "=>"
  "=>>"
  ">:"
  "<%"
  "?=>"
  "*"
  "@"
  "#"
] @operator

(annotation
  "@" @attribute)

(namespace_wildcard
  _ @character.special)

[
  ","
  "."
  ":"
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

(interpolation
  (block
    [
      "{"
      "}"
    ] @punctuation.special))

; Keywords

[
  "case"
  "derives"
  "end"
  "extends"
  "extension"
  "given"
  "macro"
  "val"
  "var"
  "with"
] @keyword

[
  "class"
  "enum"
  "object"
  "trait"
  "type"
] @keyword.type

"def" @keyword.function

[
  "export"
  "import"
  "package"
] @keyword.import

[
  "abstract"
  "final"
  "implicit"
  "lazy"
  "override"
  "private"
  "protected"
  "sealed"
  "using"
  (infix_modifier)
  (inline_modifier)
  (opaque_modifier)
  (open_modifier)
  (transparent_modifier)
] @keyword.modifier

(class_definition
  "case" @keyword.modifier)

(object_definition
  "case" @keyword.modifier)

(as_renamed_identifier
  "as" @keyword.import)

[
  "else"
  "if"
  "match"
  "then"
] @keyword.conditional

(case_clause
  "case" @keyword.conditional)

[
  "do"
  "for"
  "while"
] @keyword.repeat

[
  "return"
  "yield"
] @keyword.return

[
  "catch"
  "finally"
  "throw"
  "try"
] @keyword.exception

"new" @keyword.operator

((identifier) @variable.builtin
  (#any-of? @variable.builtin "this" "super"))

; Comments

[
  (comment)
  (block_comment)
] @comment

((block_comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*][^*/]"))

(using_directive) @keyword.directive

((comment) @keyword.directive
  (#lua-match? @keyword.directive "^#!"))

; Words of the language that the parser takes for names while a line is not finished

([
  (identifier)
  (type_identifier)
] @keyword
  (#match? @keyword "^(?:extends|val|var|with)$"))

([
  (identifier)
  (type_identifier)
] @keyword.type
  (#match? @keyword.type "^(?:class|object|trait|type)$"))

([
  (identifier)
  (type_identifier)
] @keyword.function
  (#match? @keyword.function "^def$"))

([
  (identifier)
  (type_identifier)
] @keyword.import
  (#match? @keyword.import "^(?:import|package)$"))

([
  (identifier)
  (type_identifier)
] @keyword.return
  (#match? @keyword.return "^(?:return|yield)$"))

([
  (identifier)
  (type_identifier)
] @keyword.conditional
  (#match? @keyword.conditional "^(?:case|else|if|match)$"))

([
  (identifier)
  (type_identifier)
] @keyword.repeat
  (#match? @keyword.repeat "^(?:do|for|while)$"))

([
  (identifier)
  (type_identifier)
] @keyword.exception
  (#match? @keyword.exception "^(?:catch|finally|throw|try)$"))

([
  (identifier)
  (type_identifier)
] @keyword.operator
  (#match? @keyword.operator "^new$"))

([
  (identifier)
  (type_identifier)
] @keyword.modifier
  (#match? @keyword.modifier "^(?:abstract|final|implicit|lazy|override|private|protected|sealed)$"))
