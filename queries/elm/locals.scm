; Scopes

[
  (value_declaration)
  (anonymous_function_expr)
  (case_of_branch)
  (let_in_expr)
] @local.scope

; Parameters in the bodies of their functions

(function_declaration_left
  (lower_pattern
    (lower_case_identifier) @local.definition.parameter))

(function_declaration_left
  (record_pattern
    (lower_pattern
      (lower_case_identifier) @local.definition.parameter)))

(function_declaration_left
  (pattern
    (lower_pattern
      (lower_case_identifier) @local.definition.parameter)))

(function_declaration_left
  (pattern
    (record_pattern
      (lower_pattern
        (lower_case_identifier) @local.definition.parameter))))

(function_declaration_left
  (tuple_pattern
    (pattern
      (lower_pattern
        (lower_case_identifier) @local.definition.parameter))))

(anonymous_function_expr
  (pattern
    (lower_pattern
      (lower_case_identifier) @local.definition.parameter)))

(anonymous_function_expr
  (pattern
    (record_pattern
      (lower_pattern
        (lower_case_identifier) @local.definition.parameter))))

(anonymous_function_expr
  (pattern
    (tuple_pattern
      (pattern
        (lower_pattern
          (lower_case_identifier) @local.definition.parameter)))))

; What hides them

(case_of_branch
  pattern: (pattern
    (union_pattern
      (lower_pattern
        (lower_case_identifier) @local.definition.var))))

(case_of_branch
  pattern: (pattern
    (cons_pattern
      (lower_pattern
        (lower_case_identifier) @local.definition.var))))

(case_of_branch
  pattern: (pattern
    (lower_pattern
      (lower_case_identifier) @local.definition.var)))

; References

(value_qid
  .
  (lower_case_identifier) @local.reference)

(record_base_identifier
  (lower_case_identifier) @local.reference)
