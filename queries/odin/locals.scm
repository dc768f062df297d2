; Scopes

[
  (procedure)
  (block)
  (for_statement)
  (if_statement)
  (switch_case)
] @local.scope

; Definitions

(parameter
  (identifier) @local.definition.parameter)

(default_parameter
  (identifier) @local.definition.parameter
  .
  ":=")

(assignment_statement
  (identifier) @local.definition.var
  ":=")

(var_declaration
  (identifier) @local.definition.var
  ":")

(for_statement
  (identifier) @local.definition.var
  "in")

; References: expressions, but no member

(member_expression
  .
  (identifier) @local.reference)

(call_expression
  (identifier) @local.reference)

(binary_expression
  (identifier) @local.reference)

(unary_expression
  (identifier) @local.reference)

(in_expression
  (identifier) @local.reference)

(range_expression
  (identifier) @local.reference)

(index_expression
  (identifier) @local.reference)

(slice_expression
  (identifier) @local.reference)

(cast_expression
  (identifier) @local.reference)

(parenthesized_expression
  (identifier) @local.reference)

(ternary_expression
  (identifier) @local.reference)

(or_return_expression
  (identifier) @local.reference)

(address
  (identifier) @local.reference)

(struct_field
  "="
  (identifier) @local.reference)

(assignment_statement
  (identifier) @local.reference)

(update_statement
  (identifier) @local.reference)

(return_statement
  (identifier) @local.reference)

(if_statement
  condition: (identifier) @local.reference)

(for_statement
  condition: (identifier) @local.reference)

(for_statement
  "in"
  (identifier) @local.reference)

(switch_statement
  condition: (identifier) @local.reference)
