; inherits: c

; Scopes

(lambda_expression) @local.scope

(for_range_loop) @local.scope

(catch_clause) @local.scope

(if_statement) @local.scope

(requires_expression) @local.scope

(field_declaration_list) @local.scope

; A member in the functions of its class

(field_declaration
  declarator: [
    (field_identifier) @local.definition.field
    (array_declarator declarator: (field_identifier) @local.definition.field)
    (pointer_declarator declarator: (field_identifier) @local.definition.field)
    (reference_declarator (field_identifier) @local.definition.field)
  ])

; Parameters

(parameter_declaration
  declarator: (reference_declarator
    [
      (identifier) @local.definition.parameter
      (pointer_declarator declarator: (identifier) @local.definition.parameter)
    ]))

(optional_parameter_declaration
  declarator: [
    (identifier) @local.definition.parameter
    (pointer_declarator declarator: (identifier) @local.definition.parameter)
    (reference_declarator (identifier) @local.definition.parameter)
  ])

(variadic_parameter_declaration
  declarator: [
    (variadic_declarator (identifier) @local.definition.parameter)
    (reference_declarator (variadic_declarator (identifier) @local.definition.parameter))
  ])

; Variables

(init_declarator
  declarator: (reference_declarator (identifier) @local.definition.var))

(declaration
  declarator: (reference_declarator (identifier) @local.definition.var))

(for_range_loop
  declarator: [
    (identifier) @local.definition.var
    (pointer_declarator declarator: (identifier) @local.definition.var)
    (reference_declarator (identifier) @local.definition.var)
  ])

(structured_binding_declarator
  (identifier) @local.definition.var)

(lambda_capture_initializer
  left: (identifier) @local.definition.var)

; The end of a qualified name is its own: a scope of one name keeps it from any variable

(qualified_identifier
  name: (identifier) @local.definition) @local.scope
