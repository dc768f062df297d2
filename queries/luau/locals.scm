; Scopes

[
  (function_declaration)
  (function_definition)
  (block)
  (for_statement)
] @local.scope

; Definitions

(parameter
  .
  (identifier) @local.definition.parameter)

(variable_declaration
  (variable_list
    name: (identifier) @local.definition.var))

(variable_declaration
  (assignment_statement
    (variable_list
      name: (identifier) @local.definition.var)))

(for_generic_clause
  (variable_list
    name: (identifier) @local.definition.var))

(for_numeric_clause
  name: (identifier) @local.definition.var)

((function_declaration
  name: (identifier) @local.definition.function)
  (#set! definition.function.scope "parent"))

; References: expressions, but no field after a dot

(_
  (expression/identifier) @local.reference)

(dot_index_expression
  table: (identifier) @local.reference)

(bracket_index_expression
  table: (identifier) @local.reference)

(method_index_expression
  table: (identifier) @local.reference)

(function_call
  name: (identifier) @local.reference)

(variable_list
  name: (identifier) @local.reference)
