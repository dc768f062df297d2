; Parameters in the bodies of their functions

[
  (function_definition)
  (macro_definition)
] @local.scope

(function_definition
  parameters: (list
    (symbol) @local.definition.parameter))

(macro_definition
  parameters: (list
    (symbol) @local.definition.parameter))

(special_form
  "lambda"
  .
  (list
    (symbol) @local.definition.parameter)) @local.scope

; What hides them

(special_form
  [
    "let"
    "let*"
  ]
  .
  (list
    [
      (symbol) @local.definition.var
      (list
        .
        (symbol) @local.definition.var)
    ])) @local.scope

; References: the first symbol of a list is a function.

(special_form
  (symbol) @local.reference)

(function_definition
  (symbol) @local.reference)

(list
  (_)
  (symbol) @local.reference)

(vector
  (symbol) @local.reference)
