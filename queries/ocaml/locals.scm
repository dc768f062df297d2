; Scopes

[
  (let_binding)
  (let_expression)
  (fun_expression)
  (match_case)
  (for_expression)
  (method_definition)
  (class_binding)
] @local.scope

; Definitions

(value_pattern) @local.definition.parameter

(for_expression
  name: (value_pattern) @local.definition.var)

((let_expression
  (value_definition
    (let_binding
      pattern: (value_name) @local.definition.var)))
  (#set! definition.var.scope "parent"))

; References

(value_path
  .
  (value_name) @local.reference)
