; Parameters in the bodies of their functions

[
  (function_clause)
  (fun_clause)
] @local.scope

(function_clause
  args: (expr_args
    (var) @local.definition.parameter))

(fun_clause
  args: (expr_args
    (var) @local.definition.parameter))

(var) @local.reference
