(function_expression) @local.scope

(formal
  name: (identifier) @local.definition.parameter)

(function_expression
  universal: (identifier) @local.definition.parameter)

(variable_expression
  name: (identifier) @local.reference)
