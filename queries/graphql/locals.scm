; The variables of an operation

(operation_definition) @local.scope

(variable_definition
  (variable
    (name) @local.definition.parameter))

(value
  (variable
    (name) @local.reference))
