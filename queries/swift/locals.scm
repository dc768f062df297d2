; Scopes

[
  (class_body)
  (enum_class_body)
  (function_declaration)
  (protocol_function_declaration)
  (init_declaration)
  (deinit_declaration)
  (subscript_declaration)
  (computed_property)
  (computed_getter)
  (computed_setter)
  (computed_modify)
  (willset_clause)
  (didset_clause)
  (function_body)
  (lambda_literal)
  (if_statement)
  (for_statement)
  (while_statement)
  (repeat_while_statement)
  (do_statement)
  (catch_block)
  (switch_entry)
] @local.scope

; Parameters

(parameter
  name: (simple_identifier) @local.definition.parameter)

(lambda_parameter
  name: (simple_identifier) @local.definition.parameter)

(capture_list_item
  name: (simple_identifier) @local.definition.parameter)

(computed_setter
  (simple_identifier) @local.definition.parameter)

(willset_clause
  (simple_identifier) @local.definition.parameter)

(didset_clause
  (simple_identifier) @local.definition.parameter)

; A property in the methods of its type

(class_body
  (property_declaration
    name: (pattern
      bound_identifier: (simple_identifier) @local.definition.field)))

(enum_class_body
  (property_declaration
    name: (pattern
      bound_identifier: (simple_identifier) @local.definition.field)))

; Variables

(pattern
  bound_identifier: (simple_identifier) @local.definition.var)

(if_statement
  bound_identifier: (simple_identifier) @local.definition.var)

(guard_statement
  bound_identifier: (simple_identifier) @local.definition.var)

(while_statement
  bound_identifier: (simple_identifier) @local.definition.var)

(pattern
  (pattern
    .
    (simple_identifier) @local.definition.var))

; The name of a member or of an argument's label is its own: a scope of one name keeps it from any variable

(navigation_suffix
  suffix: (simple_identifier) @local.definition) @local.scope

(value_argument_label
  (simple_identifier) @local.definition) @local.scope

(prefix_expression
  operation: "."
  target: (simple_identifier) @local.definition) @local.scope

; References

(simple_identifier) @local.reference
