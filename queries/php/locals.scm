; Scopes

[
  (function_definition)
  (method_declaration)
  (anonymous_function)
  (arrow_function)
  (property_hook)
] @local.scope

; Parameters. A variable of a function is no other after an assignment.

(simple_parameter
  name: (variable_name) @local.definition.parameter)

(variadic_parameter
  name: (variable_name) @local.definition.parameter)

(property_promotion_parameter
  name: (variable_name) @local.definition.parameter)

; A static property is no variable of the function.
(scoped_property_access_expression
  name: (variable_name) @local.definition @local.scope)

; References

(variable_name) @local.reference
