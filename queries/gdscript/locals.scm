; Scopes

[
  (function_definition)
  (constructor_definition)
  (lambda)
  (set_body)
  (for_statement)
  (body)
] @local.scope

; Definitions

(parameters
  (identifier) @local.definition.parameter)

(typed_parameter
  .
  (identifier) @local.definition.parameter)

(default_parameter
  .
  (identifier) @local.definition.parameter)

(typed_default_parameter
  .
  (identifier) @local.definition.parameter)

(variable_statement
  name: (name) @local.definition.var)

(for_statement
  left: (identifier) @local.definition.var)

; References: expressions, but no member

(_
  (_primary_expression/identifier) @local.reference)

(attribute
  .
  (identifier) @local.reference)
