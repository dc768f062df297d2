; Scopes. A class is none: its names are not visible in its methods.

[
  (function_definition)
  (lambda)
  (list_comprehension)
  (dictionary_comprehension)
  (set_comprehension)
  (generator_expression)
] @local.scope

; Definitions. Assignments define nothing here: in a function that assigns to its own
; parameter both are the same variable, and it keeps the parameter's style.

(parameters
  (identifier) @local.definition.parameter)

(lambda_parameters
  (identifier) @local.definition.parameter)

(tuple_pattern
  (identifier) @local.reference)

(parameters
  (tuple_pattern
    (identifier) @local.definition.parameter))

(lambda_parameters
  (tuple_pattern
    (identifier) @local.definition.parameter))

(default_parameter
  name: (identifier) @local.definition.parameter)

(typed_parameter
  .
  (identifier) @local.definition.parameter)

(typed_default_parameter
  name: (identifier) @local.definition.parameter)

(parameters
  [
    (list_splat_pattern
      (identifier) @local.definition.parameter)
    (dictionary_splat_pattern
      (identifier) @local.definition.parameter)
  ])

(lambda_parameters
  [
    (list_splat_pattern
      (identifier) @local.definition.parameter)
    (dictionary_splat_pattern
      (identifier) @local.definition.parameter)
  ])

(typed_parameter
  [
    (list_splat_pattern
      (identifier) @local.definition.parameter)
    (dictionary_splat_pattern
      (identifier) @local.definition.parameter)
  ])

(for_in_clause
  left: (identifier) @local.definition.var)

(for_in_clause
  left: (pattern_list
    (identifier) @local.definition.var))

(for_in_clause
  left: (tuple_pattern
    (identifier) @local.definition.var))

(for_in_clause
  left: (pattern_list
    (tuple_pattern
      (identifier) @local.definition.var)))

; References: every place of an expression, but neither an attribute nor the name of a
; keyword argument.

(attribute
  object: (identifier) @local.reference)

(call
  function: (identifier) @local.reference)

(keyword_argument
  value: (identifier) @local.reference)

(default_parameter
  value: (identifier) @local.reference)

(typed_default_parameter
  value: (identifier) @local.reference)

(pair
  key: (identifier) @local.reference)

(pair
  value: (identifier) @local.reference)

(assignment
  [
    left: (identifier) @local.reference
    right: (identifier) @local.reference
  ])

(augmented_assignment
  (identifier) @local.reference)

(named_expression
  [
    name: (identifier) @local.reference
    value: (identifier) @local.reference
  ])

(lambda
  body: (identifier) @local.reference)

(for_statement
  [
    left: (identifier) @local.reference
    right: (identifier) @local.reference
  ])

(for_in_clause
  right: (identifier) @local.reference)

(if_statement
  condition: (identifier) @local.reference)

(elif_clause
  condition: (identifier) @local.reference)

(while_statement
  condition: (identifier) @local.reference)

(match_statement
  subject: (identifier) @local.reference)

(with_item
  value: (identifier) @local.reference)

(interpolation
  expression: (identifier) @local.reference)

(format_expression
  expression: (identifier) @local.reference)

(list_comprehension
  body: (identifier) @local.reference)

(set_comprehension
  body: (identifier) @local.reference)

(generator_expression
  body: (identifier) @local.reference)

(pattern_list
  (identifier) @local.reference)

(list_pattern
  (identifier) @local.reference)

(as_pattern
  (identifier) @local.reference)

(as_pattern_target
  (identifier) @local.reference)

(argument_list
  (identifier) @local.reference)

(assert_statement
  (identifier) @local.reference)

(await
  (identifier) @local.reference)

(binary_operator
  (identifier) @local.reference)

(boolean_operator
  (identifier) @local.reference)

(comparison_operator
  (identifier) @local.reference)

(conditional_expression
  (identifier) @local.reference)

(delete_statement
  (identifier) @local.reference)

(dictionary_splat
  (identifier) @local.reference)

(except_clause
  (identifier) @local.reference)

(expression_list
  (identifier) @local.reference)

(expression_statement
  (identifier) @local.reference)

(if_clause
  (identifier) @local.reference)

(list
  (identifier) @local.reference)

(list_splat
  (identifier) @local.reference)

(not_operator
  (identifier) @local.reference)

(parenthesized_expression
  (identifier) @local.reference)

(print_statement
  (identifier) @local.reference)

(raise_statement
  (identifier) @local.reference)

(return_statement
  (identifier) @local.reference)

(set
  (identifier) @local.reference)

(slice
  (identifier) @local.reference)

(subscript
  (identifier) @local.reference)

(tuple
  (identifier) @local.reference)

(type
  (identifier) @local.reference)

(unary_operator
  (identifier) @local.reference)

(yield
  (identifier) @local.reference)
