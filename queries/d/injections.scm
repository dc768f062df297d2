((comment) @injection.content
  (#set! injection.language "comment"))

; regex("…"), ctRegex!"…"
((call_expression
  .
  (identifier) @_function
  (named_arguments
    .
    "("
    .
    (named_argument
      (expression
        (string_literal
          (raw_string) @injection.content)))))
  (#any-of? @_function "matchAll" "matchFirst" "regex")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))
