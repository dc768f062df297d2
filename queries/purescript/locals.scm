; Scopes

[
  (function)
  (exp_lambda)
  (alt)
  (exp_do)
  (exp_ado)
  (exp_let_in)
] @local.scope

; Definitions

[
  (patterns
    (pat_name
      (variable) @local.definition.parameter))
  (function
    pattern: (pat_name
      (variable) @local.definition.parameter))
  (exp_lambda
    (pat_name
      (variable) @local.definition.parameter))
  (alt
    pat: (pat_name
      (variable) @local.definition.parameter))
  (pat_apply
    (pat_name
      (variable) @local.definition.parameter))
  (pat_array
    (pat_name
      (variable) @local.definition.parameter))
  (pat_field
    (pat_name
      (variable) @local.definition.parameter))
  (pat_infix
    (pat_name
      (variable) @local.definition.parameter))
  (pat_parens
    (pat_name
      (variable) @local.definition.parameter))
  (pat_typed
    pattern: (pat_name
      (variable) @local.definition.parameter))
]

(pat_field
  (field_name) @local.definition.parameter
  .)

(pat_as
  var: (variable) @local.definition.parameter)

(bind_pattern
  (pat_name
    (variable) @local.definition.var))

; The name of a function belongs to the scope around it.
((function
  name: (variable) @local.definition.function
  [
    (patterns)
    (pat_name)
  ])
  (#set! definition.function.scope "parent"))

; References

(exp_name
  (variable) @local.reference)

(exp_record_access
  .
  (variable) @local.reference)
