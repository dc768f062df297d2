; Scopes

[
  (proc_declaration)
  (func_declaration)
  (method_declaration)
  (iterator_declaration)
  (template_declaration)
  (macro_declaration)
  (converter_declaration)
  (proc_expression)
  (func_expression)
  (for)
  (statement_list)
] @local.scope

; Parameters in the bodies of their functions

(parameter_declaration_list
  (parameter_declaration
    (symbol_declaration_list
      (symbol_declaration
        name: (identifier) @local.definition.parameter))))

; What hides them

(variable_declaration
  (symbol_declaration_list
    (symbol_declaration
      name: (identifier) @local.definition.var)))

(for
  left: (symbol_declaration_list
    (symbol_declaration
      name: (identifier) @local.definition.var)))

; References

(identifier) @local.reference
