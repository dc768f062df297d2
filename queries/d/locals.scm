; Scopes

[
  (function_declaration)
  (constructor)
  (function_literal)
  (block_statement)
  (foreach_statement)
  (for_statement)
  (catch_statement)
] @local.scope

; Parameters in the bodies of their functions

(parameter
  (identifier) @local.definition.parameter .)

(parameter
  (type)
  (identifier) @local.definition.parameter)

(function_literal
  .
  (identifier) @local.definition.parameter
  .
  "=>")

(function_literal
  "("
  (type)
  (identifier) @local.definition.parameter)

; What hides them

(declarator
  .
  (identifier) @local.definition.var)

(auto_declaration
  variable: (identifier) @local.definition.var)

(foreach_type
  (identifier) @local.definition.var)

(catch_statement
  (identifier) @local.definition.var)

; References

(identifier) @local.reference
