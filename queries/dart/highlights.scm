; Names

(identifier) @variable

((identifier) @type
  (#lua-match? @type "^_*%u"))

((identifier) @constant
  (#lua-match? @constant "^_*%u[%u%d_]+$"))

; int.parse('1'), String.fromCharCode(65)
((identifier) @type.builtin
  (#any-of? @type.builtin "bool" "double" "int" "num" "Object" "String"))

[
  (this)
  (super)
] @variable.builtin

; Members

(unconditional_assignable_selector
  (identifier) @variable.member)

(conditional_assignable_selector
  (identifier) @variable.member)

(cascade_selector
  (identifier) @variable.member)

(declaration
  (initialized_identifier_list
    (initialized_identifier
      .
      (identifier) @variable.member)))

(declaration
  (static_final_declaration_list
    (static_final_declaration
      .
      (identifier) @variable.member)))

((static_final_declaration
  .
  (identifier) @constant)
  (#lua-match? @constant "^_*%u[%u%d_]+$"))

(field_initializer
  .
  (identifier) @variable.member)

(field_initializer
  (this)
  (identifier) @variable.member)

; Types

(type_identifier) @type

(void_type) @type.builtin

"Function" @type.builtin

((type_identifier) @type.builtin
  (#any-of? @type.builtin
    "bool" "double" "dynamic" "int" "num" "Function" "Never" "Null" "Object" "String"))

(class_definition
  name: (identifier) @type)

(mixin_declaration
  (identifier) @type)

(extension_declaration
  name: (identifier) @type)

(enum_declaration
  name: (identifier) @type)

(enum_constant
  name: (identifier) @constant)

(type_alias
  (type_identifier) @type.definition
  .
  [
    (type_parameters)
    "="
  ])

; A case of an enumeration in a pattern: Color.red => 1
(constant_pattern
  (qualified
    (identifier) @constant .))

(combinator
  (identifier) @variable)

((combinator
  (identifier) @type)
  (#lua-match? @type "^_*%u"))

(scoped_identifier
  scope: (identifier) @module)

; Functions and methods

(function_signature
  name: (identifier) @function)

(method_signature
  (function_signature
    name: (identifier) @function.method))

(declaration
  (function_signature
    name: (identifier) @function.method))

(getter_signature
  name: (identifier) @function.method)

(setter_signature
  name: (identifier) @function.method)

((identifier) @function.call
  .
  (selector
    (argument_part)) @_call)

; What dart:core has outside of any class

((identifier) @function.builtin
  .
  (selector
    (argument_part)) @_call
  (#any-of? @function.builtin "identical" "identityHashCode" "print"))

((identifier) @constructor
  .
  (selector
    (argument_part)) @_call
  (#lua-match? @constructor "^_*%u"))

((selector
  (unconditional_assignable_selector
    (identifier) @function.method.call)) @_member
  .
  (selector
    (argument_part)) @_call)

((selector
  (conditional_assignable_selector
    (identifier) @function.method.call)) @_member
  .
  (selector
    (argument_part)) @_call)

((unconditional_assignable_selector
  (identifier) @function.method.call) @_member
  .
  (selector
    (argument_part)) @_call)

((cascade_selector
  (identifier) @function.method.call) @_member
  .
  (argument_part) @_call)

((super) @_super
  .
  (unconditional_assignable_selector
    (identifier) @function.method.call) @_member
  .
  (selector
    (argument_part)) @_call)

(constructor_signature
  name: (identifier) @constructor)

(constant_constructor_signature
  (identifier) @constructor)

(factory_constructor_signature
  (identifier) @constructor)

(redirecting_factory_constructor_signature
  (identifier) @constructor)

(constructor_invocation
  (identifier) @constructor)

; const Text('x'), new Text('x') as Text('x')

(const_object_expression
  (type_identifier) @constructor
  .
  [
    (arguments)
    (type_arguments)
  ])

(new_expression
  (type_identifier) @constructor
  .
  [
    (arguments)
    (type_arguments)
  ])

(const_object_expression
  (type_identifier)
  (identifier) @function.method.call)

(new_expression
  (type_identifier)
  (identifier) @function.method.call)

; Parameters

(formal_parameter
  name: (identifier) @variable.parameter)

(formal_parameter
  .
  (identifier) @variable.parameter)

(constructor_param
  (identifier) @variable.parameter)

(super_formal_parameter
  (identifier) @variable.parameter)

(named_argument
  (label
    (identifier) @variable.parameter))

(typed_identifier
  (identifier) @variable.parameter)

; Modules

(library_name
  (dotted_identifier_list
    (identifier) @module))

(import_specification
  (identifier) @module)

; Annotations

(annotation
  [
    "@"
    (identifier)
  ] @attribute)

(annotation
  (scoped_identifier
    (identifier) @attribute))

; Labels

(label
  (identifier) @label)

(named_argument
  (label
    (identifier) @variable.parameter))

; A field of a record: (x: 1, y: 2)
(record_field
  (label
    (identifier) @variable.member))

(break_statement
  (identifier) @label)

(continue_statement
  (identifier) @label)

; Literals

(string_literal) @string

(escape_sequence) @string.escape

(template_substitution) @none

(template_substitution
  [
    "$"
    "{"
    "}"
  ] @punctuation.special)

(identifier_dollar_escaped) @variable

(symbol_literal) @string.special.symbol

(symbol_literal
  (identifier) @string.special.symbol)

[
  (decimal_integer_literal)
  (hex_integer_literal)
] @number

(decimal_floating_point_literal) @number.float

[
  (true)
  (false)
] @boolean

(null_literal) @constant.builtin

; Keywords

[
  "extends"
  "implements"
  "on"
  "with"
  "new"
  (inferred_type)
] @keyword

[
  "class"
  "enum"
  "extension"
  "mixin"
  "typedef"
  (mixin)
] @keyword.type

[
  "abstract"
  "covariant"
  "external"
  "factory"
  "final"
  "interface"
  "late"
  "native"
  "required"
  "static"
  (abstract)
  (base)
  (const_builtin)
  (final_builtin)
  (interface)
  (sealed)
] @keyword.modifier

[
  "get"
  "set"
  "operator"
] @keyword.function

[
  "async"
  "async*"
  "await"
  "sync*"
] @keyword.coroutine

[
  "return"
  "yield"
] @keyword.return

(yield_each_statement
  "*" @keyword.return)

(if_statement
  "case" @keyword.conditional)

[
  "if"
  "else"
  "switch"
  "default"
  "when"
  (case_builtin)
] @keyword.conditional

[
  "do"
  "for"
  "in"
  "while"
  "continue"
  (break_builtin)
] @keyword.repeat

[
  "catch"
  "finally"
  "throw"
  "try"
  (assert_builtin)
  (rethrow_builtin)
] @keyword.exception

(try_statement
  "on" @keyword.exception)

[
  "deferred"
  "export"
  "hide"
  "import"
  "library"
  "part"
  "show"
  (part_of_builtin)
] @keyword.import

(import_specification
  "as" @keyword.import)

[
  (as_operator)
  (is_operator)
] @keyword.operator

(conditional_expression
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

; Comments

(comment) @comment @spell

(documentation_comment) @comment.documentation @spell

(script_tag) @keyword.directive

; Operators and punctuation

[
  "!"
  "%="
  "&="
  "*="
  "+="
  "-="
  ".."
  "/="
  "<<="
  "="
  "=>"
  ">>="
  ">>>="
  "?.."
  "??"
  "??="
  "^="
  "|="
  "~/="
  (additive_operator)
  (bitwise_operator)
  (equality_operator)
  (increment_operator)
  (logical_and_operator)
  (logical_or_operator)
  (minus_operator)
  (multiplicative_operator)
  (negation_operator)
  (nullable_selector)
  (nullable_type)
  (relational_operator)
  (shift_operator)
  (tilde_operator)
] @operator

"..." @punctuation.special

(spread_element
  "?" @punctuation.special)

; operator ==: what the grammar has no node for
(operator_signature) @operator

[
  ","
  "."
  ":"
  ";"
  "?."
] @punctuation.delimiter

(conditional_expression
  ":" @keyword.conditional.ternary)

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

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

(template_substitution
  [
    "{"
    "}"
  ] @punctuation.special)

(constant_pattern
  (identifier) @character.special
  (#eq? @character.special "_"))

; The grammar knows no label before a statement
(ERROR
  .
  (identifier) @label
  .
  ":"
  .)

; Words of the language that the parser takes for names while a line is not finished

([
  (identifier)
  (type_identifier)
] @keyword
  (#match? @keyword "^(?:extends|new|var|with)$"))

([
  (identifier)
  (type_identifier)
] @keyword.type
  (#match? @keyword.type "^(?:class|enum)$"))

([
  (identifier)
  (type_identifier)
] @keyword.return
  (#match? @keyword.return "^return$"))

([
  (identifier)
  (type_identifier)
] @keyword.conditional
  (#match? @keyword.conditional "^(?:case|default|else|if|switch)$"))

([
  (identifier)
  (type_identifier)
] @keyword.repeat
  (#match? @keyword.repeat "^(?:break|continue|do|for|in|while)$"))

([
  (identifier)
  (type_identifier)
] @keyword.exception
  (#match? @keyword.exception "^(?:assert|catch|finally|rethrow|throw|try)$"))

([
  (identifier)
  (type_identifier)
] @keyword.operator
  (#match? @keyword.operator "^is$"))

([
  (identifier)
  (type_identifier)
] @keyword.modifier
  (#match? @keyword.modifier "^(?:const|final)$"))
