; Scopes

[
  (class_declaration)
  (struct_declaration)
  (record_declaration)
  (block)
  (method_declaration)
  (constructor_declaration)
  (local_function_statement)
  (operator_declaration)
  (conversion_operator_declaration)
  (delegate_declaration)
  (indexer_declaration)
  (lambda_expression)
  (anonymous_method_expression)
  (for_statement)
  (foreach_statement)
  (catch_clause)
  (query_expression)
] @local.scope

; Definitions

(parameter
  name: (identifier) @local.definition.parameter)

(parameter_list
  name: (identifier) @local.definition.parameter)

(implicit_parameter) @local.definition.parameter

((field_declaration
  (modifier) @_modifier
  (variable_declaration
    (variable_declarator
      name: (identifier) @local.definition.constant)))
  (#eq? @_modifier "const"))

(field_declaration
  (variable_declaration
    (variable_declarator
      name: (identifier) @local.definition.field)))

(event_field_declaration
  (variable_declaration
    (variable_declarator
      name: (identifier) @local.definition.field)))

(property_declaration
  name: (identifier) @local.definition.field)

(local_declaration_statement
  (variable_declaration
    (variable_declarator
      name: (identifier) @local.definition.var)))

(for_statement
  initializer: (variable_declaration
    (variable_declarator
      name: (identifier) @local.definition.var)))

(using_statement
  (variable_declaration
    (variable_declarator
      name: (identifier) @local.definition.var)))

(foreach_statement
  left: (identifier) @local.definition.var)

(catch_declaration
  name: (identifier) @local.definition.var)

(declaration_expression
  name: (identifier) @local.definition.var)

(declaration_pattern
  name: (identifier) @local.definition.var)

(recursive_pattern
  name: (identifier) @local.definition.var)

(from_clause
  name: (identifier) @local.definition.var)

((local_function_statement
  name: (identifier) @local.definition.function)
  (#set! definition.function.scope "parent"))

; References: the names of expressions, but no member after a dot

(_
  (expression/identifier) @local.reference)

(_
  (lvalue_expression/identifier) @local.reference)
