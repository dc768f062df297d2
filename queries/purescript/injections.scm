; inherits: comments

; unsafeRegex "…" flags, regex "…" flags
((exp_apply
  .
  (exp_name
    (variable) @_function)
  .
  (exp_literal
    (string) @injection.content))
  (#any-of? @_function "regex" "unsafeRegex")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))
