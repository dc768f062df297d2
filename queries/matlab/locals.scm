; Scopes

[
  (function_definition)
  (lambda)
] @local.scope

; Parameters in the bodies of their functions

(function_arguments
  (identifier) @local.definition.parameter)

(lambda
  (arguments
    (identifier) @local.definition.parameter))

; References: no member, no name of what is declared

(function_call
  name: (identifier) @local.reference)

(arguments
  (identifier) @local.reference)

(assignment
  (identifier) @local.reference)

(binary_operator
  (identifier) @local.reference)

(unary_operator
  (identifier) @local.reference)

(comparison_operator
  (identifier) @local.reference)

(boolean_operator
  (identifier) @local.reference)

(not_operator
  (identifier) @local.reference)

(postfix_operator
  (identifier) @local.reference)

(range
  (identifier) @local.reference)

(row
  (identifier) @local.reference)

(parenthesis
  (identifier) @local.reference)

(field_expression
  object: (identifier) @local.reference)

(lambda
  expression: (identifier) @local.reference)

(if_statement
  condition: (identifier) @local.reference)

(elseif_clause
  condition: (identifier) @local.reference)

(while_statement
  condition: (identifier) @local.reference)

(switch_statement
  condition: (identifier) @local.reference)

(iterator
  (identifier) @local.reference)
