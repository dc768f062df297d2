; Scopes

[
  (function_or_value_defn)
  (method_or_prop_defn)
  (fun_expression)
  (rule)
  (anon_type_defn)
] @local.scope

; Parameters in the bodies of their functions

(argument_patterns
  (long_identifier
    (identifier) @local.definition.parameter))

(argument_patterns
  (typed_pattern
    (identifier_pattern
      (long_identifier_or_op
        (identifier) @local.definition.parameter))))

(argument_patterns
  (repeat_pattern
    (typed_pattern
      (identifier_pattern
        (long_identifier_or_op
          (identifier) @local.definition.parameter)))))

(argument_patterns
  (repeat_pattern
    (identifier_pattern
      (long_identifier_or_op
        (identifier) @local.definition.parameter))))

(primary_constr_args
  (typed_pattern
    (identifier_pattern
      (long_identifier_or_op
        (identifier) @local.definition.parameter))))

(primary_constr_args
  (typed_pattern
    (repeat_pattern
      (typed_pattern
        (identifier_pattern
          (long_identifier_or_op
            (identifier) @local.definition.parameter))))))

(method_or_prop_defn
  args: (identifier_pattern
    (long_identifier_or_op
      (identifier) @local.definition.parameter)))

(method_or_prop_defn
  args: (paren_pattern
    (typed_pattern
      (identifier_pattern
        (long_identifier_or_op
          (identifier) @local.definition.parameter)))))

(method_or_prop_defn
  args: (typed_pattern
    (paren_pattern
      (typed_pattern
        (identifier_pattern
          (long_identifier_or_op
            (identifier) @local.definition.parameter))))))

; What hides them

(rule
  pattern: (identifier_pattern
    (identifier_pattern
      (long_identifier_or_op
        (identifier) @local.definition.var))))

; References

(long_identifier_or_op
  (identifier) @local.reference)
