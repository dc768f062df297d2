; inherits: comments

; regexprep(text, '…', …)
((function_call
  name: (identifier) @_function
  (arguments
    .
    (_)
    .
    ","
    .
    (string
      (string_content) @injection.content)))
  (#any-of? @_function "regexp" "regexpi" "regexprep")
  (#set! injection.language "regex"))
