(function_declaration) @local.scope

(parameter
  name: (identifier) @local.definition.parameter)

; References: every place of an expression, but no member.

(arguments
  (identifier) @local.reference)

(call_expression
  "("
  (identifier) @local.reference)

(assignment_expression
  [
    left: (identifier) @local.reference
    right: (identifier) @local.reference
  ])

(binary_expression
  (identifier) @local.reference)

(unary_expression
  (identifier) @local.reference)

(field_expression
  object: (identifier) @local.reference)

(index_expression
  (identifier) @local.reference)

(initializer_list
  (identifier) @local.reference)

(return_expression
  (identifier) @local.reference)

(variable_declaration
  "="
  .
  (identifier) @local.reference)

(parenthesized_expression
  (identifier) @local.reference)

(dereference_expression
  (identifier) @local.reference)

(null_coercion_expression
  (identifier) @local.reference)

(range_expression
  (identifier) @local.reference)

(try_expression
  (identifier) @local.reference)

(catch_expression
  (identifier) @local.reference)

(break_expression
  (identifier) @local.reference)

(if_expression
  (identifier) @local.reference)

(switch_case
  (identifier) @local.reference)

(if_statement
  condition: (identifier) @local.reference)

(switch_expression
  (identifier) @local.reference)

(for_statement
  (identifier) @local.reference)
