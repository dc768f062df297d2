; Scopes

[
  (class_declaration)
  (enum_declaration)
  (record_declaration)
  (method_declaration)
  (constructor_declaration)
  (compact_constructor_declaration)
  (lambda_expression)
  (block)
  (constructor_body)
  (for_statement)
  (enhanced_for_statement)
  (catch_clause)
  (try_with_resources_statement)
  (switch_rule)
  (switch_block_statement_group)
] @local.scope

; Parameters

(formal_parameter
  name: (identifier) @local.definition.parameter)

(spread_parameter
  (variable_declarator name: (identifier) @local.definition.parameter))

(catch_formal_parameter
  name: (identifier) @local.definition.parameter)

(inferred_parameters
  (identifier) @local.definition.parameter)

(lambda_expression
  parameters: (identifier) @local.definition.parameter)

; Variables

; A field in the methods of its class

((field_declaration
  declarator: (variable_declarator
    name: (identifier) @local.definition.field))
  (#not-lua-match? @local.definition.field "^%u[%u%d_]*$"))

(local_variable_declaration
  declarator: (variable_declarator
    name: (identifier) @local.definition.var))

(enhanced_for_statement
  name: (identifier) @local.definition.var)

(resource
  name: (identifier) @local.definition.var)

(type_pattern
  (identifier) @local.definition.var)

(record_pattern_component
  (identifier) @local.definition.var)

(instanceof_expression
  name: (identifier) @local.definition.var)

; References: names of methods, fields and annotations are no variables

(expression_statement
  (identifier) @local.reference)

(argument_list
  (identifier) @local.reference)

(binary_expression
  (identifier) @local.reference)

(unary_expression
  (identifier) @local.reference)

(update_expression
  (identifier) @local.reference)

(assignment_expression
  (identifier) @local.reference)

(parenthesized_expression
  (identifier) @local.reference)

(ternary_expression
  (identifier) @local.reference)

(cast_expression
  value: (identifier) @local.reference)

(instanceof_expression
  left: (identifier) @local.reference)

(lambda_expression
  body: (identifier) @local.reference)

(method_invocation
  object: (identifier) @local.reference)

(method_reference
  .
  (identifier) @local.reference)

(field_access
  object: (identifier) @local.reference)

(array_access
  (identifier) @local.reference)

(dimensions_expr
  (identifier) @local.reference)

(array_initializer
  (identifier) @local.reference)

(variable_declarator
  value: (identifier) @local.reference)

(return_statement
  (identifier) @local.reference)

(throw_statement
  (identifier) @local.reference)

(yield_statement
  (identifier) @local.reference)

(enhanced_for_statement
  value: (identifier) @local.reference)

(for_statement
  condition: (identifier) @local.reference)

(guard
  (identifier) @local.reference)

(string_interpolation
  (identifier) @local.reference)
