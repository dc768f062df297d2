; The places of a format string, as Rust, C#, Python and C++ write them: {name:>5}

(expression
  ["{" "}"] @punctuation.special)

(expression_value) @character.special

((expression_value) @variable
  (#lua-match? @variable "^[%a_][%w_]*$"))

; {{ and }} are braces themselves.

((expression) @string.escape
  (#lua-match? @string.escape "^{{"))

((expression
  "{" @string.escape
  (expression_value) @_braces
  "}" @string.escape)
  (#lua-match? @_braces "^{"))

((expression_value) @string.escape
  (#lua-match? @string.escape "^{"))
