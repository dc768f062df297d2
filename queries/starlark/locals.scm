; Scopes

[
  (function_definition)
  (lambda)
  (list_comprehension)
  (dictionary_comprehension)
] @local.scope

; Parameters in the bodies of their functions

(parameters
  (identifier) @local.definition.parameter)

(lambda_parameters
  (identifier) @local.definition.parameter)

(default_parameter
  name: (identifier) @local.definition.parameter)

(list_splat_pattern
  (identifier) @local.definition.parameter)

(dictionary_splat_pattern
  (identifier) @local.definition.parameter)

; What hides them

(for_in_clause
  left: (identifier) @local.definition.var)

; References

(identifier) @local.reference
