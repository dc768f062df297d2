; Named arguments in the bodies of their functions

(function_definition) @local.scope

((function_definition
  option: (word) @_option
  .
  option: (word) @local.definition.parameter)
  (#any-of? @_option "--argument" "--argument-names" "-a"))

((function_definition
  option: (word) @_option
  .
  option: (word) @_first
  .
  option: (word) @local.definition.parameter)
  (#any-of? @_option "--argument" "--argument-names" "-a")
  (#not-lua-match? @_first "^%-")
  (#not-lua-match? @local.definition.parameter "^%-"))

((function_definition
  option: (word) @_option
  .
  option: (word) @_first
  .
  option: (word) @_second
  .
  option: (word) @local.definition.parameter)
  (#any-of? @_option "--argument" "--argument-names" "-a")
  (#not-lua-match? @_first "^%-")
  (#not-lua-match? @_second "^%-")
  (#not-lua-match? @local.definition.parameter "^%-"))

((function_definition
  option: (word) @_option
  .
  option: (word) @_first
  .
  option: (word) @_second
  .
  option: (word) @_third
  .
  option: (word) @local.definition.parameter)
  (#any-of? @_option "--argument" "--argument-names" "-a")
  (#not-lua-match? @_first "^%-")
  (#not-lua-match? @_second "^%-")
  (#not-lua-match? @_third "^%-")
  (#not-lua-match? @local.definition.parameter "^%-"))

(variable_name) @local.reference
