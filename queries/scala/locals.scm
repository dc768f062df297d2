; Scopes

[
  (function_definition)
  (class_definition)
  (object_definition)
  (trait_definition)
  (extension_definition)
  (given_definition)
  (lambda_expression)
  (block)
  (indented_block)
  (case_clause)
  (for_expression)
] @local.scope

; Definitions

(parameter
  name: (identifier) @local.definition.parameter)

(binding
  name: (identifier) @local.definition.parameter)

(lambda_expression
  parameters: (identifier) @local.definition.parameter)

(block
  (val_definition
    pattern: (identifier) @local.definition.var))

(block
  (var_definition
    pattern: (identifier) @local.definition.var))

(indented_block
  (val_definition
    pattern: (identifier) @local.definition.var))

(indented_block
  (var_definition
    pattern: (identifier) @local.definition.var))

; A member in the methods of its class

((template_body
  (val_definition
    pattern: (identifier) @local.definition.field))
  (#lua-match? @local.definition.field "^%l"))

((template_body
  (var_definition
    pattern: (identifier) @local.definition.field))
  (#lua-match? @local.definition.field "^%l"))

((case_clause
  pattern: (identifier) @local.definition.var)
  (#lua-match? @local.definition.var "^%l"))

(typed_pattern
  pattern: (identifier) @local.definition.var)

((case_class_pattern
  pattern: (identifier) @local.definition.var)
  (#lua-match? @local.definition.var "^%l"))

(capture_pattern
  name: (identifier) @local.definition.var)

(enumerator
  .
  (identifier) @local.definition.var)

; References: expressions, but no member after a dot

(_
  (expression/identifier) @local.reference)

(infix_expression
  left: (identifier) @local.reference)

(infix_expression
  right: (identifier) @local.reference)

(interpolation
  (identifier) @local.reference)

(field_expression
  value: (identifier) @local.reference)

(prefix_expression
  (identifier) @local.reference)

(assignment_expression
  left: (identifier) @local.reference)

; A scope of one name keeps a member from any variable.
(field_expression
  field: (identifier) @local.definition.field @local.scope)
