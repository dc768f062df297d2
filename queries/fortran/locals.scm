; Scopes

[
  (function)
  (subroutine)
  (program)
] @local.scope

; Parameters in the bodies of their functions

(parameters
  (identifier) @local.definition.parameter)

; References

(identifier) @local.reference
