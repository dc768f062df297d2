; Parameters in the bodies of their functions

[
  (function_statement)
  (class_method_definition)
] @local.scope

(script_parameter
  (variable) @local.definition.parameter)

(class_method_parameter
  (variable) @local.definition.parameter)

(variable) @local.reference
