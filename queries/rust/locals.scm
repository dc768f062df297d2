; Scopes

[
  (function_item)
  (closure_expression)
  (block)
  (match_arm)
  (for_expression)
  (if_expression)
  (while_expression)
] @local.scope

; Parameters

(parameter
  pattern: [
    (identifier) @local.definition.parameter
    (mut_pattern (identifier) @local.definition.parameter)
    (ref_pattern (identifier) @local.definition.parameter)
    (ref_pattern (mut_pattern (identifier) @local.definition.parameter))
    (tuple_struct_pattern (ref_pattern (identifier) @local.definition.parameter))
    (reference_pattern (identifier) @local.definition.parameter)
    (tuple_pattern (identifier) @local.definition.parameter)
    (reference_pattern (tuple_pattern (identifier) @local.definition.parameter))
    (slice_pattern (identifier) @local.definition.parameter)
  ])

(closure_parameters
  [
    (identifier) @local.definition.parameter
    (mut_pattern (identifier) @local.definition.parameter)
    (ref_pattern (identifier) @local.definition.parameter)
    (reference_pattern (identifier) @local.definition.parameter)
    (tuple_pattern (identifier) @local.definition.parameter)
    (tuple_pattern (reference_pattern (identifier) @local.definition.parameter))
    (tuple_pattern (ref_pattern (identifier) @local.definition.parameter))
    (tuple_pattern (mut_pattern (identifier) @local.definition.parameter))
    (reference_pattern (tuple_pattern (identifier) @local.definition.parameter))
    (reference_pattern (tuple_pattern (ref_pattern (identifier) @local.definition.parameter)))
    (tuple_struct_pattern
      (identifier) @local.definition.parameter)
    (struct_pattern
      (field_pattern
        pattern: (identifier) @local.definition.parameter))
  ])

(const_parameter
  name: (identifier) @local.definition.parameter)

; Variables

(let_declaration
  pattern: [
    (identifier) @local.definition.var
    (mut_pattern (identifier) @local.definition.var)
    (ref_pattern (identifier) @local.definition.var)
    (tuple_pattern (identifier) @local.definition.var)
    (tuple_pattern (mut_pattern (identifier) @local.definition.var))
  ])

(for_expression
  pattern: [
    (identifier) @local.definition.var
    (mut_pattern (identifier) @local.definition.var)
    (reference_pattern (identifier) @local.definition.var)
    (tuple_pattern (identifier) @local.definition.var)
  ])

((tuple_struct_pattern
  type: (_)
  (identifier) @local.definition.var)
  (#lua-match? @local.definition.var "^[a-z_]"))

(field_pattern
  pattern: (identifier) @local.definition.var)

(captured_pattern
  .
  (identifier) @local.definition.var)

; A scope of one name keeps it from any variable: the end of a path, a lifetime, a label, a macro

(scoped_identifier
  name: (identifier) @local.definition) @local.scope

(lifetime
  (identifier) @local.definition) @local.scope

(label
  (identifier) @local.definition) @local.scope

(macro_invocation
  macro: (identifier) @local.definition.macro) @local.scope

; References

(identifier) @local.reference
