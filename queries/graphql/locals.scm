; The variables of an operation: their names, and the sign with them

(operation_definition) @local.scope

(variable_definition
  (variable
    (name) @local.definition.parameter) @local.definition.parameter)

(value
  (variable
    (name) @local.reference) @local.reference)
