; Parameters in the bodies of their functions

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_head)) @local.scope
  (#any-of? @_head "defmacro" "defmethod" "defn" "defn-" "fn" "let" "loop" "for" "doseq"))

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_def)
  (vec_lit
    (sym_lit
      !namespace
      name: (sym_name) @local.definition.parameter)))
  (#any-of? @_def "defmacro" "defmethod" "defn" "defn-" "fn")
  (#not-any-of? @local.definition.parameter "&" "_"))

((list_lit
  "("
  .
  (vec_lit
    (sym_lit
      !namespace
      name: (sym_name) @local.definition.parameter))) @local.scope
  (#not-any-of? @local.definition.parameter "&" "_"))

; What hides them

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_let)
  .
  (vec_lit
    (sym_lit
      !namespace
      name: (sym_name) @local.definition.var)))
  (#any-of? @_let "let" "loop" "for" "doseq"))

; References

(sym_lit
  !namespace
  name: (sym_name) @local.reference)
