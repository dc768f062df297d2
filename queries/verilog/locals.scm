; Scopes

[
  (module_declaration)
  (interface_declaration)
  (function_declaration)
  (task_declaration)
  (class_constructor_declaration)
] @local.scope

; Ports in their modules, and parameters in the bodies of their functions

(ansi_port_declaration
  (port_identifier
    (simple_identifier) @local.definition.parameter))

(list_of_port_identifiers
  (port_identifier
    (simple_identifier) @local.definition.parameter))

(tf_port_item1
  (port_identifier
    (simple_identifier) @local.definition.parameter))

; References

(simple_identifier) @local.reference
