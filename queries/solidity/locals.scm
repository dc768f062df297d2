; Scopes

[
  (contract_declaration)
  (library_declaration)
  (function_definition)
  (modifier_definition)
  (constructor_definition)
  (fallback_receive_definition)
  (catch_clause)
  (try_statement)
  (block_statement)
  (for_statement)
  (yul_function_definition)
  (yul_block)
] @local.scope

; Parameters in the bodies of their functions

(parameter
  name: (identifier) @local.definition.parameter)

(yul_function_definition
  (yul_identifier
    (identifier) @local.definition.parameter))

; State variables in the functions of their contract

(state_variable_declaration
  name: (identifier) @local.definition.field)

; What hides them

(variable_declaration
  name: (identifier) @local.definition.var)

(yul_variable_declaration
  left: (yul_identifier
    (identifier) @local.definition.var))

; References

(identifier) @local.reference
