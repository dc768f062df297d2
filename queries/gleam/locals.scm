; Scopes

[
  (function)
  (anonymous_function)
  (block)
  (case_clause)
] @local.scope

; Parameters in the bodies of their functions

(function_parameter
  name: (identifier) @local.definition.parameter)

; What hides them

(let
  pattern: (identifier) @local.definition.var)

(tuple_pattern
  (identifier) @local.definition.var)

(list_pattern
  (identifier) @local.definition.var)

(record_pattern_argument
  pattern: (identifier) @local.definition.var)

(use_assignment
  (identifier) @local.definition.var)

(case_clause_pattern
  (identifier) @local.definition.var)

; References

(identifier) @local.reference
