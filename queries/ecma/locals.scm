; Scopes

[
  (statement_block)
  (function_declaration)
  (function_expression)
  (generator_function)
  (generator_function_declaration)
  (arrow_function)
  (method_definition)
  (for_statement)
  (for_in_statement)
  (catch_clause)
  (class_static_block)
] @local.scope

; Definitions

(variable_declarator
  name: (identifier) @local.definition.var)

(variable_declarator
  name: (object_pattern
    [
      (shorthand_property_identifier_pattern) @local.definition.var
      (object_assignment_pattern
        left: (shorthand_property_identifier_pattern) @local.definition.var)
      (pair_pattern
        value: (identifier) @local.definition.var)
      (pair_pattern
        value: (assignment_pattern
          left: (identifier) @local.definition.var))
      (rest_pattern
        (identifier) @local.definition.var)
    ]))

(variable_declarator
  name: (array_pattern
    [
      (identifier) @local.definition.var
      (assignment_pattern
        left: (identifier) @local.definition.var)
      (rest_pattern
        (identifier) @local.definition.var)
    ]))

(for_in_statement
  kind: _
  left: (identifier) @local.definition.var)

(catch_clause
  parameter: (identifier) @local.definition.var)

(arrow_function
  parameter: (identifier) @local.definition.parameter)

((function_declaration
  name: (identifier) @local.definition.function)
  (#set! definition.function.scope "parent"))

((generator_function_declaration
  name: (identifier) @local.definition.function)
  (#set! definition.function.scope "parent"))

(function_expression
  name: (identifier) @local.definition.function)

(import_specifier
  name: (identifier) @local.definition.import
  !alias)

(import_specifier
  alias: (identifier) @local.definition.import)

(namespace_import
  (identifier) @local.definition.import)

(import_clause
  (identifier) @local.definition.import)

; References

(identifier) @local.reference

(shorthand_property_identifier) @local.reference
