; The parameters of mixins and functions. Other variables may be global or not, which no
; syntax tells.

[
  (function_statement)
  (mixin_statement)
] @local.scope

(parameter
  (variable) @local.definition.parameter)

(variable) @local.reference
