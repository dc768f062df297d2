; Scopes

[
  (class_declaration)
  (class_body)
  (function_declaration)
  (anonymous_function)
  (secondary_constructor)
  (setter)
  (lambda_literal)
  (block)
  (for_statement)
  (catch_block)
  (when_expression)
] @local.scope

; Definitions

(class_parameter
  (identifier) @local.definition.parameter)

(parameter
  .
  (identifier) @local.definition.parameter)

(setter
  (identifier) @local.definition.parameter)

(lambda_parameters
  (variable_declaration
    .
    (identifier) @local.definition.parameter))

(lambda_parameters
  (multi_variable_declaration
    (variable_declaration
      .
      (identifier) @local.definition.parameter)))

(catch_block
  .
  (identifier) @local.definition.parameter)

(for_statement
  (variable_declaration
    .
    (identifier) @local.definition.var))

(block
  (property_declaration
    (variable_declaration
      .
      (identifier) @local.definition.var)))

(lambda_literal
  (property_declaration
    (variable_declaration
      .
      (identifier) @local.definition.var)))

; A property in the methods of its class

((class_body
  (property_declaration
    (variable_declaration
      .
      (identifier) @local.definition.field)))
  (#lua-match? @local.definition.field "^_*%l"))

; References: expressions, but neither a member after a dot nor a type

(navigation_expression
  .
  (identifier) @local.reference)

(call_expression
  .
  (identifier) @local.reference)

(value_argument
  (identifier) @local.reference .)

(binary_expression
  (identifier) @local.reference)

(unary_expression
  (identifier) @local.reference)

(infix_expression
  .
  (identifier) @local.reference)

(infix_expression
  (identifier) @local.reference .)

(index_expression
  (identifier) @local.reference)

(assignment
  (identifier) @local.reference)

(return_expression
  (identifier) @local.reference)

(parenthesized_expression
  (identifier) @local.reference)

(property_declaration
  (identifier) @local.reference)

(function_body
  (identifier) @local.reference)

(if_expression
  (identifier) @local.reference)

(when_subject
  (identifier) @local.reference)

(interpolation
  (identifier) @local.reference)

(as_expression
  left: (identifier) @local.reference)

(is_expression
  left: (identifier) @local.reference)

(lambda_literal
  (identifier) @local.reference)

(range_expression
  (identifier) @local.reference)

(for_statement
  (identifier) @local.reference)
