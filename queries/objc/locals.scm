; inherits: c

(method_definition) @local.scope

(block_literal) @local.scope

(method_parameter
  (identifier) @local.definition.parameter)
