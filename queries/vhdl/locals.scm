; Scopes

[
  (design_file)
  (function_body)
  (procedure_body)
  (entity_declaration)
] @local.scope

; Parameters in the bodies of their functions

(function_parameter_clause
  (_
    (identifier_list
      (identifier) @local.definition.parameter)))

(procedure_parameter_clause
  (_
    (identifier_list
      (identifier) @local.definition.parameter)))

(port_clause
  (signal_interface_declaration
    (identifier_list
      (identifier) @local.definition.parameter)))

; Constants and the values of enumerations in the whole file

(constant_declaration
  (identifier_list
    (identifier) @local.definition.constant))

(generic_clause
  (constant_interface_declaration
    (identifier_list
      (identifier) @local.definition.constant)))

(enumeration_type_definition
  literal: (identifier) @local.definition.constant)

; What hides them

(variable_declaration
  (identifier_list
    (identifier) @local.definition.var))

; References

(simple_name) @local.reference
