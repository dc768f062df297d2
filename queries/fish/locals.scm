; Named arguments in the bodies of their functions

(function_definition) @local.scope

((function_definition
  option: (word) @_option
  .
  option: (word) @local.definition.parameter)
  (#any-of? @_option "--argument" "--argument-names" "-a"))

(variable_name) @local.reference
