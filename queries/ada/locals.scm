; Scopes

[
  (compilation)
  (subprogram_body)
  (subprogram_declaration)
  (expression_function_declaration)
  (accept_statement)
  (block_statement)
] @local.scope

; Parameters in the bodies of their functions

(parameter_specification
  (identifier) @local.definition.parameter)

; Constants and the values of enumerations in the whole file

(object_declaration
  name: (identifier) @local.definition.constant
  "constant")

(number_declaration
  (identifier) @local.definition.constant)

(enumeration_type_definition
  (identifier) @local.definition.constant)

; What hides them

(object_declaration
  name: (identifier) @local.definition.var
  .
  ":"
  .
  subtype_mark: _)

; References

(identifier) @local.reference
