; Parameters in the bodies of their functions

[
  (class_definition)
  (lambda_expression)
  (function_expression)
] @local.scope

; A field in the methods of its class

(class_body
  (declaration
    (initialized_identifier_list
      (initialized_identifier
        .
        (identifier) @local.definition.field))))

(class_body
  (declaration
    (static_final_declaration_list
      (static_final_declaration
        .
        (identifier) @local.definition.field))))

(function_expression
  parameters: (formal_parameter_list
    (formal_parameter
      (identifier) @local.definition.parameter)))

(lambda_expression
  parameters: (function_signature
    (formal_parameter_list
      (formal_parameter
        name: (identifier) @local.definition.parameter))))

; References: every place of an expression, but no member.

(argument
  (identifier) @local.reference)

(named_argument
  (label)
  (identifier) @local.reference)

(additive_expression
  (identifier) @local.reference)

(multiplicative_expression
  (identifier) @local.reference)

(relational_expression
  (identifier) @local.reference)

(equality_expression
  (identifier) @local.reference)

(logical_and_expression
  (identifier) @local.reference)

(logical_or_expression
  (identifier) @local.reference)

(conditional_expression
  (identifier) @local.reference)

(assignable_expression
  (identifier) @local.reference)

(assignment_expression
  right: (identifier) @local.reference)

(return_statement
  (identifier) @local.reference)

(function_expression_body
  (identifier) @local.reference)

(template_substitution
  [
    (identifier) @local.reference
    (identifier_dollar_escaped) @local.reference
  ])
