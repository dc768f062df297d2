; Scopes

[
  (defun)
] @local.scope

((list_lit
  .
  "("
  .
  value: (sym_lit) @_let) @local.scope
  (#any-of? @_let "dolist" "dotimes" "let" "let*" "multiple-value-bind" "destructuring-bind"))

; Parameters in the bodies of their functions

(defun_header
  lambda_list: (list_lit
    value: (sym_lit) @local.definition.parameter))

(defun_header
  lambda_list: (list_lit
    value: (list_lit
      .
      "("
      .
      value: (sym_lit) @local.definition.parameter)))

; What hides them

((list_lit
  .
  "("
  .
  value: (sym_lit) @_let
  .
  value: (list_lit
    value: (list_lit
      .
      "("
      .
      value: (sym_lit) @local.definition.var)))
  (#any-of? @_let "let" "let*"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_let
  .
  value: (list_lit
    value: (sym_lit) @local.definition.var))
  (#any-of? @_let "let" "let*" "multiple-value-bind" "destructuring-bind"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_let
  .
  value: (list_lit
    .
    "("
    .
    value: (sym_lit) @local.definition.var))
  (#any-of? @_let "dolist" "dotimes"))

; References

(sym_lit) @local.reference
