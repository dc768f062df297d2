; Scopes

[
  (function_definition)
  (macro_definition)
  (arrow_function_expression)
  (do_clause)
] @local.scope

; Parameters. An assignment to a parameter is no new variable.

((identifier) @local.definition.parameter
  (#has-parent? @local.definition.parameter argument_list)
  (#has-ancestor? @local.definition.parameter signature))

((typed_expression
  .
  (identifier) @local.definition.parameter) @_typed
  (#has-parent? @_typed argument_list)
  (#has-ancestor? @_typed signature))

((named_argument
  .
  (typed_expression
    .
    (identifier) @local.definition.parameter)) @_named
  (#has-ancestor? @_named signature))

((splat_expression
  (identifier) @local.definition.parameter) @_splat
  (#has-parent? @_splat argument_list)
  (#has-ancestor? @_splat signature))

(arrow_function_expression
  .
  (identifier) @local.definition.parameter)

((argument_list
  (identifier) @local.definition.parameter) @_list
  (#has-parent? @_list arrow_function_expression do_clause))

; A scope of one name keeps what is no variable from any.

(field_expression
  (identifier) @local.definition.field @local.scope .)

(named_argument
  .
  (identifier) @local.definition.field @local.scope)

((identifier) @local.definition.function @local.scope
  (#has-parent? @local.definition.function call_expression))

; References

(identifier) @local.reference
