; Scopes

[
  (function)
  (lambda)
  (alternative)
  (bind)
  (let_in)
  (list_comprehension)
] @local.scope

; Definitions

(pattern/variable) @local.definition.parameter

(generator
  pattern: (variable) @local.definition.var)

; The name of a function belongs to the scope around it.
((function
  name: (variable) @local.definition.function)
  (#set! definition.function.scope "parent"))

; References

(expression/variable) @local.reference
