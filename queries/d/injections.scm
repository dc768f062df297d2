; inherits: comments

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
          [(raw_string) (quoted_string)] @injection.content)))))
  (#any-of? @_function "matchAll" "matchFirst" "regex")
  (#lua-match? @injection.content "^[`\"]")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

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
  (#lua-match? @injection.content "^r")
  (#offset! @injection.content 0 2 0 -1)
  (#set! injection.language "regex"))

((template_instance
  .
  (identifier) @_function
  (template_arguments
    (string_literal
      (raw_string) @injection.content)))
  (#eq? @_function "ctRegex")
  (#lua-match? @injection.content "^`")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

; Format strings

((call_expression
  (identifier) @_function
  (named_arguments
    .
    (named_argument
      (expression
        (string_literal
          (quoted_string) @injection.content)))))
  (#any-of? @_function "format" "printf" "readf" "writef" "writefln")
  (#lua-match? @injection.content "%%")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "printf"))
