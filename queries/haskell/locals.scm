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

(as
  bind: (variable) @local.definition.parameter)

(generator
  pattern: (variable) @local.definition.var)

(bind
  pattern: (variable) @local.definition.var)

(_
  (pattern/variable) @local.definition.parameter)

; The name of a function belongs to the scope around it.
((function
  name: (variable) @local.definition.function)
  (#set! definition.function.scope "parent"))

; References

(_
  (expression/variable) @local.reference)
