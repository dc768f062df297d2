; Scopes

(function_definition) @local.scope

; Parameters. An assignment to a parameter is no new variable.

(parameter
  name: (identifier) @local.definition.parameter)

; A scope of one name keeps what is no variable from any: members, names of arguments, functions

(extract_operator
  rhs: (identifier) @local.definition.field @local.scope)

(argument
  name: (identifier) @local.definition.field @local.scope)

(namespace_operator
  rhs: (identifier) @local.definition.field @local.scope)

(call
  function: (identifier) @local.definition.function @local.scope)

; References

(identifier) @local.reference
