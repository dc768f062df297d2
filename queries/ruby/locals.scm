; Scopes

[
  (method)
  (singleton_method)
  (block)
  (do_block)
  (lambda)
] @local.scope

; Parameters. An assignment to a parameter is no new variable.

(method_parameters
  [
    (identifier) @local.definition.parameter
    (splat_parameter
      name: (identifier) @local.definition.parameter)
    (hash_splat_parameter
      name: (identifier) @local.definition.parameter)
  ])

(block_parameters
  [
    (identifier) @local.definition.parameter
    (splat_parameter
      name: (identifier) @local.definition.parameter)
    (hash_splat_parameter
      name: (identifier) @local.definition.parameter)
  ])

(lambda_parameters
  [
    (identifier) @local.definition.parameter
    (splat_parameter
      name: (identifier) @local.definition.parameter)
    (hash_splat_parameter
      name: (identifier) @local.definition.parameter)
  ])

(destructured_parameter
  [
    (identifier) @local.definition.parameter
    (splat_parameter
      name: (identifier) @local.definition.parameter)
  ])

(block_parameter
  name: (identifier) @local.definition.parameter)

(optional_parameter
  name: (identifier) @local.definition.parameter)

(keyword_parameter
  name: (identifier) @local.definition.parameter)

; A scope of one name keeps the name of a method from any variable.

(call
  receiver: (_)
  method: (identifier) @local.definition.method @local.scope)

(call
  method: (identifier) @local.definition.method @local.scope
  arguments: (_))

; References

(identifier) @local.reference
