; A scope for what a function, a block or a loop declares

(function_definition) @local.scope

(compound_statement) @local.scope

(for_statement) @local.scope

; Parameters

(parameter_declaration
  declarator: [
    (identifier) @local.definition.parameter
    (array_declarator declarator: (identifier) @local.definition.parameter)
    (pointer_declarator
      declarator: [
        (identifier) @local.definition.parameter
        (array_declarator declarator: (identifier) @local.definition.parameter)
        (pointer_declarator
          declarator: [
            (identifier) @local.definition.parameter
            (pointer_declarator declarator: (identifier) @local.definition.parameter)
          ])
      ])
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (identifier) @local.definition.parameter)))
    (pointer_declarator
      declarator: (function_declarator
        declarator: (parenthesized_declarator
          (pointer_declarator declarator: (identifier) @local.definition.parameter))))
    (array_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (identifier) @local.definition.parameter)))
  ])

; Variables

(declaration
  declarator: [
    (identifier) @local.definition.var
    (array_declarator declarator: (identifier) @local.definition.var)
    (pointer_declarator
      declarator: [
        (identifier) @local.definition.var
        (array_declarator declarator: (identifier) @local.definition.var)
        (pointer_declarator declarator: (identifier) @local.definition.var)
      ])
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (identifier) @local.definition.var)))
  ])

(init_declarator
  declarator: [
    (identifier) @local.definition.var
    (array_declarator declarator: (identifier) @local.definition.var)
    (pointer_declarator
      declarator: [
        (identifier) @local.definition.var
        (array_declarator declarator: (identifier) @local.definition.var)
        (pointer_declarator declarator: (identifier) @local.definition.var)
      ])
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (identifier) @local.definition.var)))
  ])

; References

(identifier) @local.reference
