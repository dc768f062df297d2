; Scopes

[
  (function_declaration)
  (method_declaration)
  (func_literal)
  (block)
  (if_statement)
  (for_statement)
  (expression_switch_statement)
  (type_switch_statement)
  (expression_case)
  (type_case)
  (default_case)
  (communication_case)
] @local.scope

; Parameters

(parameter_declaration
  name: (identifier) @local.definition.parameter)

(variadic_parameter_declaration
  name: (identifier) @local.definition.parameter)

(type_parameter_declaration
  name: (identifier) @local.definition.type)

; Variables and constants

(short_var_declaration
  left: (expression_list (identifier) @local.definition.var))

(range_clause
  left: (expression_list (identifier) @local.definition.var))

(receive_statement
  left: (expression_list (identifier) @local.definition.var))

(type_switch_statement
  alias: (expression_list (identifier) @local.definition.var))

(var_spec
  name: (identifier) @local.definition.var)

(const_spec
  (identifier) @local.definition.constant)

; The key in T{key: value} is mostly a field: a scope of one name keeps it from any variable

(keyed_element
  key: (literal_element (identifier) @local.definition) @local.scope)

; References

(identifier) @local.reference
