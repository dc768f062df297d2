; Scopes

[
  (anonymous_subroutine_expression)
  (block)
  (method_declaration_statement)
  (subroutine_declaration_statement)
] @local.scope

; Definitions. The object has a colour of its own.

((mandatory_parameter
  (scalar) @local.definition.parameter)
  (#not-eq? @local.definition.parameter "$self"))

(optional_parameter
  (scalar) @local.definition.parameter)

(slurpy_parameter
  [(array) (hash)] @local.definition.parameter)

((assignment_expression
  left: (variable_declaration
    [(scalar) (array) (hash)] @local.definition.parameter)
  right: (array) @_arguments)
  (#eq? @_arguments "@_")
  (#not-eq? @local.definition.parameter "$self"))

((variable_declaration
  [(scalar) (array) (hash)] @local.definition.var)
  (#not-eq? @local.definition.var "$self"))

; References

[
  (array)
  (hash)
  (scalar)
] @local.reference
