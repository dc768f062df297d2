; inherits: ecma

; Types

(type_identifier) @type

(predefined_type) @type.builtin

(this_type) @variable.builtin

((type_identifier) @type.builtin
  (#any-of? @type.builtin
    "Awaited" "Capitalize" "ConstructorParameters" "Exclude" "Extract" "InstanceType" "Lowercase"
    "NoInfer" "NonNullable" "Omit" "OmitThisParameter" "Parameters" "Partial" "Pick" "Readonly"
    "Record" "Required" "ReturnType" "ThisParameterType" "ThisType" "Uncapitalize" "Uppercase" "bigint"))

(type_alias_declaration
  name: (type_identifier) @type.definition)

(enum_declaration
  name: (identifier) @type)

(enum_body
  name: (property_identifier) @constant)

(enum_assignment
  name: (property_identifier) @constant)

; A case in the value of another: Both = Red | Green

(enum_assignment
  value: (identifier) @constant)

(enum_assignment
  value: (binary_expression
    [
      (identifier) @constant
      (binary_expression
        (identifier) @constant)
    ]))

(extends_clause
  value: (identifier) @type)

(extends_clause
  value: (member_expression
    property: (property_identifier) @type))

(import_statement
  "type"
  (import_clause
    (named_imports
      (import_specifier
        (identifier) @type)))
  (#not-eq? @type "default"))

(import_statement
  "type"
  (import_clause
    (identifier) @type))

(import_specifier
  "type"
  (identifier) @type)

(export_statement
  "type"
  (export_clause
    (export_specifier
      (identifier) @type))
  (#not-eq? @type "default"))

((export_specifier
  "type"
  (identifier) @type)
  (#not-eq? @type "default"))

; Modules

(nested_type_identifier
  module: (identifier) @module)

(nested_type_identifier
  module: (nested_identifier
    object: (identifier) @module
    property: (property_identifier) @module))

(export_statement
  "namespace"
  (identifier) @module)

(internal_module
  name: (identifier) @module)

(internal_module
  name: (nested_identifier
    object: (identifier) @module
    property: (property_identifier) @module))

(module
  name: (identifier) @module)

(module
  name: (nested_identifier
    object: (identifier) @module
    property: (property_identifier) @module))

; Functions

(function_signature
  name: (identifier) @function)

(method_signature
  name: (property_identifier) @function.method)

(abstract_method_signature
  name: (property_identifier) @function.method)

((method_signature
  name: (property_identifier) @constructor)
  (#eq? @constructor "constructor"))

(property_signature
  name: (property_identifier) @function.method
  type: (type_annotation
    (function_type)))

(public_field_definition
  name: (property_identifier) @function.method
  type: (type_annotation
    (function_type)))

(public_field_definition
  name: [
    (property_identifier)
    (private_property_identifier)
  ] @function.method
  value: [
    (arrow_function)
    (function_expression)
    (generator_function)
  ])

(public_field_definition
  name: (property_identifier) @constant
  (#lua-match? @constant "^_*%u[%u%d_]+$"))

; static accessor a = 1, which the grammar does not know
((public_field_definition
  name: (property_identifier) @keyword.modifier) @_field
  (#eq? @keyword.modifier "accessor")
  (#lua-match? @_field "accessor%s+[#%w_$]"))

; css<Props>`…`
(call_expression
  function: (non_null_expression
    (instantiation_expression
      (identifier) @function.call)))

(call_expression
  function: (non_null_expression
    (instantiation_expression
      (member_expression
        property: (property_identifier) @function.method.call))))

; Parameters

(required_parameter
  pattern: (identifier) @variable.parameter)

(optional_parameter
  pattern: (identifier) @variable.parameter)

(required_parameter
  pattern: (rest_pattern
    (identifier) @variable.parameter))

(required_parameter
  pattern: (array_pattern
    [
      (identifier) @variable.parameter
      (assignment_pattern
        left: (identifier) @variable.parameter)
      (rest_pattern
        (identifier) @variable.parameter)
    ]))

(required_parameter
  pattern: (object_pattern
    [
      (pair_pattern
        value: (object_pattern
          [
            (shorthand_property_identifier_pattern) @variable.parameter
            (object_assignment_pattern
              left: (shorthand_property_identifier_pattern) @variable.parameter)
            (pair_pattern
              value: (identifier) @variable.parameter)
            (rest_pattern
              (identifier) @variable.parameter)
          ]))
      (shorthand_property_identifier_pattern) @variable.parameter
      (object_assignment_pattern
        left: (shorthand_property_identifier_pattern) @variable.parameter)
      (pair_pattern
        value: (identifier) @variable.parameter)
      (pair_pattern
        value: (assignment_pattern
          left: (identifier) @variable.parameter))
      (rest_pattern
        (identifier) @variable.parameter)
    ]))

(optional_parameter
  pattern: (object_pattern
    (shorthand_property_identifier_pattern) @variable.parameter))

(type_predicate
  name: (identifier) @variable.parameter)

(asserts
  (identifier) @variable.parameter)

; The names of a tuple's members and of an index

(required_parameter
  name: (identifier) @variable.parameter)

(required_parameter
  name: (rest_pattern
    (identifier) @variable.parameter))

(optional_parameter
  name: (identifier) @variable.parameter)

(index_signature
  name: (identifier) @variable.parameter)

; Punctuation and operators

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

(object_type
  [
    "{|"
    "|}"
  ] @punctuation.bracket)

(template_type
  [
    "${"
    "}"
  ] @punctuation.special)

(template_literal_type
  (string_fragment) @string)

(non_null_expression
  "!" @operator)

[
  "?."
  "?:"
  "-?:"
  "+?:"
] @punctuation.delimiter

(optional_parameter
  "?" @operator)

(optional_type
  "?" @operator)

(method_signature
  "?" @operator)

(abstract_method_signature
  "?" @operator)

(method_definition
  "?" @operator)

(property_signature
  "?" @operator)

(public_field_definition
  [
    "?"
    "!"
  ] @operator)

(conditional_type
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

; Keywords

[
  "implements"
  "using"
] @keyword

[
  "enum"
  "interface"
  "module"
  "namespace"
  "type"
] @keyword.type

(import_statement
  "type" @keyword.import)

(import_specifier
  "type" @keyword.import)

(export_statement
  "type" @keyword.import)

(export_specifier
  "type" @keyword.import)

(export_specifier
  "type"
  name: (identifier) @type)

(import_require_clause
  "require" @keyword.import)

(import_attribute
  "assert" @keyword.import)

; import Shape = Shapes.Flat.Shape
(import_alias
  (nested_identifier
    object: (identifier) @module))

(import_alias
  (nested_identifier
    property: (property_identifier) @type)
  (#lua-match? @type "^%u"))

[
  "abstract"
  "accessor"
  "declare"
  "override"
  "private"
  "protected"
  "public"
  "readonly"
] @keyword.modifier

(ambient_declaration
  "global" @module.builtin)

[
  "asserts"
  "infer"
  "is"
  "keyof"
  "satisfies"
] @keyword.operator

(as_expression
  "as" @keyword.operator)

(mapped_type_clause
  "as" @keyword.operator)

(predefined_type
  "void" @type.builtin)

; export type * from "a"
(ERROR
  .
  "type" @keyword.import
  .)

; <in T, out U>
((type_parameter
  name: (type_identifier) @_word @keyword.modifier) @_parameter
  (#any-of? @_word "in" "out")
  (#lua-match? @_parameter "^%l+%s+[%w_$]"))

(ERROR
  .
  (identifier) @keyword.modifier
  (#match? @keyword.modifier "^(?:in|out)$"))

; Words of the language that the parser takes for types while a line is not finished
((type_identifier) @keyword
  (#any-of? @keyword "const" "let" "var"))

((type_identifier) @keyword.type
  (#eq? @keyword.type "class"))

((type_identifier) @keyword.function
  (#eq? @keyword.function "function"))

((type_identifier) @keyword.return
  (#eq? @keyword.return "return"))

((type_identifier) @keyword.conditional
  (#any-of? @keyword.conditional "case" "default" "else" "if" "switch"))

((type_identifier) @keyword.repeat
  (#any-of? @keyword.repeat "break" "continue" "do" "for" "while"))

((type_identifier) @keyword.operator
  (#any-of? @keyword.operator "delete" "instanceof" "new" "typeof"))

((type_identifier) @keyword.exception
  (#any-of? @keyword.exception "catch" "finally" "throw" "try"))

((type_identifier) @keyword.import
  (#any-of? @keyword.import "export" "import"))
