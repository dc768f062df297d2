; inherits: comments

; -match '…', [regex]'…'

((comparison_expression
  (comparison_operator) @_operator
  .
  (additive_expression
    (multiplicative_expression
      (format_expression
        (range_expression
          (array_literal_expression
            .
            (unary_expression
              (string_literal
                (verbatim_string_characters) @injection.content))))))))
  (#match? @_operator "^(?i:-[ci]?(?:(?:not)?match|replace|split))$")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

((cast_expression
  (type_literal) @_type
  (unary_expression
    (string_literal
      (verbatim_string_characters) @injection.content)))
  (#match? @_type "^(?i:\\[regex\\])$")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))
