; Kotlin

(identifier) @variable

((identifier) @type
  (#lua-match? @type "^%u%w*%l%w*$"))

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d_]+$"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "it" "field"))

; Members

(navigation_expression
  (_)
  .
  (identifier) @variable.member)

((navigation_expression
  (_)
  .
  (identifier) @constant)
  (#lua-match? @constant "^%u[%u%d_]+$"))

((navigation_expression
  (_)
  .
  (identifier) @type)
  (#lua-match? @type "^%u%w*%l%w*$"))

; The last of a body on one line is an error to the grammar.
(class_body
  [
    (property_declaration
      (variable_declaration
        .
        (identifier) @variable.member))
    (ERROR
      (property_declaration
        (variable_declaration
          .
          (identifier) @variable.member)))
  ])

(enum_class_body
  [
    (property_declaration
      (variable_declaration
        .
        (identifier) @variable.member))
    (ERROR
      (property_declaration
        (variable_declaration
          .
          (identifier) @variable.member)))
  ])

; const val
(property_declaration
  (modifiers
    (property_modifier))
  (variable_declaration
    .
    (identifier) @constant))

((variable_declaration
  .
  (identifier) @constant)
  (#lua-match? @constant "^%u[%u%d_]+$"))

(enum_entry
  .
  (identifier) @constant)

(enum_entry
  (modifiers)
  .
  (identifier) @constant)

; Types

(user_type
  (identifier) @type)

((user_type
  (identifier) @module)
  (#lua-match? @module "^%l"))

((user_type
  (identifier) @type.builtin)
  (#any-of? @type.builtin
    "Any" "Array" "Boolean" "BooleanArray" "Byte" "ByteArray" "Char" "CharArray" "CharSequence"
    "Double" "DoubleArray" "Float" "FloatArray" "Int" "IntArray" "Long" "LongArray" "Nothing"
    "Number" "Short" "ShortArray" "String" "UByte" "UInt" "ULong" "UShort" "Unit"))

((navigation_expression
  .
  (identifier) @type.builtin)
  (#any-of? @type.builtin
    "Any" "Boolean" "Byte" "Char" "Double" "Float" "Int" "Long" "Short" "String" "UByte" "UInt"
    "ULong" "UShort" "Unit"))

(class_declaration
  name: (identifier) @type)

(object_declaration
  name: (identifier) @type)

(companion_object
  name: (identifier) @type)

(type_alias
  type: (identifier) @type.definition)

(type_parameter
  (identifier) @type)

(type_constraint
  .
  (identifier) @type)

; Modules

(package_header
  (qualified_identifier
    (identifier) @module))

(import
  (qualified_identifier
    (identifier) @module))

((import
  (qualified_identifier
    (identifier) @type .))
  (#lua-match? @type "^%u"))

((import
  (qualified_identifier
    (identifier) @type))
  (#lua-match? @type "^%u%w*%l"))

((import
  (identifier) @type)
  (#lua-match? @type "^%u"))

(import
  "*" @character.special)

; Functions

(function_declaration
  name: (identifier) @function)

(class_body
  (function_declaration
    name: (identifier) @function.method))

(enum_class_body
  (function_declaration
    name: (identifier) @function.method))

(call_expression
  .
  (identifier) @function.call)

; list.map(::shown)
((callable_reference
  (identifier) @function.call
  .)
  (#lua-match? @function.call "^_*%l"))

; ::shown.name is asked of a property.
(navigation_expression
  (callable_reference
    (identifier) @variable
    .))

((call_expression
  .
  (identifier) @constructor)
  (#lua-match? @constructor "^%u%w*%l"))

(call_expression
  .
  (navigation_expression
    (identifier) @function.method.call .))

((call_expression
  .
  (navigation_expression
    (identifier) @constructor .))
  (#lua-match? @constructor "^%u%w*%l"))

(infix_expression
  .
  (_)
  .
  (identifier) @function.call)

((call_expression
  .
  (identifier) @function.builtin)
  (#any-of? @function.builtin
    "TODO" "also" "apply" "arrayListOf" "arrayOf" "arrayOfNulls" "assert" "booleanArrayOf"
    "buildList" "buildMap" "buildSet" "buildString" "byteArrayOf" "charArrayOf" "check"
    "checkNotNull" "doubleArrayOf" "emptyArray" "emptyList" "emptyMap" "emptySet" "enumValueOf"
    "enumValues" "error" "floatArrayOf" "hashMapOf" "hashSetOf" "intArrayOf" "lazy" "let"
    "linkedMapOf" "linkedSetOf" "listOf" "listOfNotNull" "longArrayOf" "mapOf" "maxOf" "minOf"
    "mutableListOf" "mutableMapOf" "mutableSetOf" "print" "println" "readLine" "readln" "repeat"
    "require" "requireNotNull" "run" "runCatching" "sequence" "sequenceOf" "setOf"
    "shortArrayOf" "sortedMapOf" "sortedSetOf" "synchronized" "takeIf" "takeUnless" "to" "with"))

(getter
  "get" @keyword)

(setter
  "set" @keyword)

; Parameters

(parameter
  .
  (identifier) @variable.parameter)

(class_parameter
  (identifier) @variable.parameter)

(setter
  (identifier) @variable.parameter)

(lambda_parameters
  (variable_declaration
    .
    (identifier) @variable.parameter))

(lambda_parameters
  (multi_variable_declaration
    (variable_declaration
      .
      (identifier) @variable.parameter)))

(catch_block
  .
  (identifier) @variable.parameter)

(value_argument
  .
  (identifier) @variable.parameter
  .
  "=")

; Annotations

(annotation
  "@" @attribute)

(file_annotation
  "@" @attribute)

(annotation
  (user_type
    (identifier) @attribute))

(annotation
  (constructor_invocation
    (user_type
      (identifier) @attribute)))

(file_annotation
  (user_type
    (identifier) @attribute))

(file_annotation
  (constructor_invocation
    (user_type
      (identifier) @attribute)))

(use_site_target) @keyword.modifier

; Labels

(label) @label

(return_expression
  label: (identifier) @label)

(this_expression
  (identifier) @label)

(labeled_expression
  (label) @keyword.repeat
  (#lua-match? @keyword.repeat "^%l+@$")
  (#any-of? @keyword.repeat "break@" "continue@"))

(labeled_expression
  (label) @_jump
  (identifier) @label
  (#any-of? @_jump "break@" "continue@"))

; Literals

(number_literal) @number

(float_literal) @number.float

(character_literal) @character

[
  (string_literal)
  (multiline_string_literal)
] @string

(escape_sequence) @string.escape

(interpolation) @none

; The grammar takes the sign before a name for text.
((string_content) @punctuation.special
  (#eq? @punctuation.special "$"))

; The text behind it ends at the next sign or quote: it is a name where it holds nothing else.
((string_literal
  (string_content) @_sign
  .
  (string_content) @variable)
  (#eq? @_sign "$")
  (#lua-match? @variable "^[%a_][%w_]*$"))

(interpolation
  [
    "$"
    "${"
    "}"
  ] @punctuation.special)

; Words that the grammar takes for names

((identifier) @boolean
  (#any-of? @boolean "true" "false"))

((identifier) @constant.builtin
  (#eq? @constant.builtin "null"))

((identifier) @keyword.repeat
  (#any-of? @keyword.repeat "break" "continue"))

; Keywords

[
  "by"
  "constructor"
  "get"
  "init"
  "set"
  "val"
  "var"
  "where"
] @keyword

[
  "by"
] @keyword.operator

(secondary_constructor
  "constructor" @keyword.function)

"fun" @keyword.function

[
  "class"
  "interface"
  "object"
  "typealias"
] @keyword.type

(class_declaration
  "fun" @keyword.modifier)

[
  "import"
  "package"
] @keyword.import

(import
  "as" @keyword.import)

[
  (class_modifier)
  (function_modifier)
  (inheritance_modifier)
  (member_modifier)
  (parameter_modifier)
  (platform_modifier)
  (property_modifier)
  (reification_modifier)
  (variance_modifier)
  (visibility_modifier)
  "companion"
  "dynamic"
] @keyword.modifier

((function_modifier) @keyword.coroutine
  (#eq? @keyword.coroutine "suspend"))

(type_modifiers
  "suspend" @keyword.coroutine)

(file_annotation
  "file" @keyword.modifier)

[
  "if"
  "else"
  "when"
] @keyword.conditional

[
  "do"
  "for"
  "while"
] @keyword.repeat

(for_statement
  "in" @keyword.repeat)

[
  "return"
  "return@"
] @keyword.return

[
  "try"
  "catch"
  "finally"
  "throw"
] @keyword.exception

[
  "as"
  "as?"
  "in"
  "is"
  "!in"
  "!is"
] @keyword.operator

(import
  "as" @keyword.import)

(for_statement
  "in" @keyword.repeat)

(variance_modifier
  "in" @keyword.modifier)

[
  "super"
  "super@"
  "this"
  "this@"
] @variable.builtin

; Operators and punctuation

[
  "!" "!!" "!=" "!==" "%" "%=" "&" "&&" "*" "*=" "+" "++" "+=" "-" "--" "-=" ".." "..<" "/" "/=" "::" "<" "<=" "="
  "==" "===" ">" ">=" "?" "?." "?:" "||"
] @operator

[
  ","
  "."
  ":"
  ";"
  "->"
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
  [
    "${"
    "}"
  ] @punctuation.special)

(type_arguments
  [
    "<"
    ">"
  ] @punctuation.bracket)

(type_parameters
  [
    "<"
    ">"
  ] @punctuation.bracket)

; The grammar takes a call with type arguments, f<T>(x) or f<T> { … }, for two comparisons.
(binary_expression
  left: (binary_expression
    left: [
      (identifier) @function.call
      (navigation_expression
        (identifier) @function.method.call .)
    ]
    "<" @punctuation.bracket
    right: (identifier) @type)
  ">" @punctuation.bracket
  right: [
    (lambda_literal)
    (parenthesized_expression)
  ])

(import
  "*" @character.special)

; Comments

[
  (line_comment)
  (block_comment)
] @comment

((block_comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*][^*/]"))

(shebang) @keyword.directive

; Names of declarations whose end the parser does not find

(ERROR
  [
    "class"
    "interface"
  ]
  .
  (identifier) @type)

(ERROR
  [
    "class"
    "interface"
    "object"
  ]
  .
  (identifier)
  .
  "{"
  .
  (property_declaration
    (variable_declaration
      .
      (identifier) @variable.member)))

; Words of the language that the parser takes for names while a line is not finished

((identifier) @keyword
  (#match? @keyword "^(?:val|var)$"))

((identifier) @keyword.type
  (#match? @keyword.type "^(?:class|interface|object|typealias)$"))

((identifier) @keyword.function
  (#match? @keyword.function "^fun$"))

((identifier) @keyword.return
  (#match? @keyword.return "^return$"))

((identifier) @keyword.conditional
  (#match? @keyword.conditional "^(?:else|if|when)$"))

((identifier) @keyword.repeat
  (#match? @keyword.repeat "^(?:do|for|while)$"))

((identifier) @keyword.exception
  (#match? @keyword.exception "^(?:throw|try)$"))

((identifier) @keyword.operator
  (#match? @keyword.operator "^(?:as|in|is)$"))
