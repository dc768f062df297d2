; Scopes

[
  (function_definition)
  (macro_definition)
  (arrow_function_expression)
  (do_clause)
] @local.scope

(assignment
  .
  [
    (call_expression)
    (where_expression
      .
      (call_expression))
    (typed_expression
      .
      (call_expression))
  ]) @local.scope

; Parameters. An assignment to a parameter is no new variable.

; After a semicolon; such a name has a scope of its own below.
([
  (signature
    (call_expression
      (argument_list
        (named_argument
          .
          (identifier) @local.definition.parameter))))
  (signature
    (where_expression
      (call_expression
        (argument_list
          (named_argument
            .
            (identifier) @local.definition.parameter)))))
  (signature
    (typed_expression
      .
      (call_expression
        (argument_list
          (named_argument
            .
            (identifier) @local.definition.parameter)))))
  (assignment
    .
    (call_expression
      (argument_list
        (named_argument
          .
          (identifier) @local.definition.parameter))))
  (assignment
    .
    (where_expression
      .
      (call_expression
        (argument_list
          (named_argument
            .
            (identifier) @local.definition.parameter)))))
]
  (#set! definition.parameter.scope "parent"))

(assignment
  .
  [
    (call_expression
      (argument_list
        [
          (identifier) @local.definition.parameter
          (typed_expression
            .
            (identifier) @local.definition.parameter)
          (named_argument
            .
            (typed_expression
              .
              (identifier) @local.definition.parameter))
          (splat_expression
            (identifier) @local.definition.parameter)
        ]))
    (where_expression
      .
      (call_expression
        (argument_list
          [
            (identifier) @local.definition.parameter
            (typed_expression
              .
              (identifier) @local.definition.parameter)
            (named_argument
              .
              (typed_expression
                .
                (identifier) @local.definition.parameter))
            (splat_expression
              (identifier) @local.definition.parameter)
          ])))
    (typed_expression
      .
      (call_expression
        (argument_list
          [
            (identifier) @local.definition.parameter
            (typed_expression
              .
              (identifier) @local.definition.parameter)
            (splat_expression
              (identifier) @local.definition.parameter)
          ])))
  ])

(signature
  (argument_list
    [
      (identifier) @local.definition.parameter
      (typed_expression
        .
        (identifier) @local.definition.parameter)
      (named_argument
        .
        (typed_expression
          .
          (identifier) @local.definition.parameter))
      (splat_expression
        (identifier) @local.definition.parameter)
    ]))

(signature
  (call_expression
    (argument_list
      [
        (identifier) @local.definition.parameter
        (typed_expression
          .
          (identifier) @local.definition.parameter)
        (named_argument
          .
          (typed_expression
            .
            (identifier) @local.definition.parameter))
        (splat_expression
          (identifier) @local.definition.parameter)
      ])))

(signature
  (where_expression
    (call_expression
      (argument_list
        [
          (identifier) @local.definition.parameter
          (typed_expression
            .
            (identifier) @local.definition.parameter)
          (named_argument
            .
            (typed_expression
              .
              (identifier) @local.definition.parameter))
          (splat_expression
            (identifier) @local.definition.parameter)
        ]))))

(signature
  (typed_expression
    .
    (call_expression
      (argument_list
        [
          (identifier) @local.definition.parameter
          (typed_expression
            .
            (identifier) @local.definition.parameter)
          (named_argument
            .
            (typed_expression
              .
              (identifier) @local.definition.parameter))
          (splat_expression
            (identifier) @local.definition.parameter)
        ]))))

(signature
  (where_expression
    (typed_expression
      .
      (call_expression
        (argument_list
          [
            (identifier) @local.definition.parameter
            (typed_expression
              .
              (identifier) @local.definition.parameter)
            (named_argument
              .
              (typed_expression
                .
                (identifier) @local.definition.parameter))
            (splat_expression
              (identifier) @local.definition.parameter)
          ])))))

(arrow_function_expression
  .
  (identifier) @local.definition.parameter)

(arrow_function_expression
  .
  (argument_list
    (identifier) @local.definition.parameter))

(do_clause
  .
  (argument_list
    (identifier) @local.definition.parameter))

; A scope of one name keeps what is no variable from any.

(field_expression
  (identifier) @local.definition @local.scope .)

(named_argument
  .
  (identifier) @local.definition @local.scope)

(call_expression
  (identifier) @local.definition.function @local.scope)

; References

(identifier) @local.reference
