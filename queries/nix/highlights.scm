; Names

(identifier) @variable

(variable_expression
  (identifier) @variable)

(attrpath
  (identifier) @variable.member)

(let_expression
  (binding_set
    (binding
      attrpath: (attrpath
        .
        (identifier) @variable .))))

(inherited_attrs
  (identifier) @variable.member)

(formal
  name: (identifier) @variable.parameter)

(function_expression
  universal: (identifier) @variable.parameter)

; Functions

(binding
  attrpath: (attrpath
    (identifier) @function .)
  expression: (function_expression))

(apply_expression
  function: (variable_expression
    name: (identifier) @function.call))

(apply_expression
  function: (select_expression
    attrpath: (attrpath
      attr: (identifier) @function.call .)))

((variable_expression
  name: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "baseNameOf" "derivation" "derivationStrict" "dirOf" "fetchGit" "fetchMercurial"
    "fetchTarball" "fetchTree" "fromTOML" "isNull" "map" "placeholder" "removeAttrs"
    "scopedImport" "toString"))

((variable_expression
  name: (identifier) @module.builtin)
  (#eq? @module.builtin "builtins"))

((select_expression
  expression: (variable_expression
    name: (identifier) @_builtins)
  attrpath: (attrpath
    .
    (identifier) @function.builtin))
  (#eq? @_builtins "builtins"))

((select_expression
  expression: (variable_expression
    name: (identifier) @_builtins)
  attrpath: (attrpath
    .
    (identifier) @boolean))
  (#eq? @_builtins "builtins")
  (#any-of? @boolean "false" "true"))

((select_expression
  expression: (variable_expression
    name: (identifier) @_builtins)
  attrpath: (attrpath
    .
    (identifier) @constant.builtin))
  (#eq? @_builtins "builtins")
  (#any-of? @constant.builtin
    "currentSystem" "currentTime" "langVersion" "nixPath" "nixVersion" "null" "storeDir"))

; What is taken from `builtins`
((inherit_from
  expression: (variable_expression
    name: (identifier) @_builtins)
  attrs: (inherited_attrs
    (identifier) @function.builtin))
  (#eq? @_builtins "builtins"))

((variable_expression
  name: (identifier) @keyword.import)
  (#eq? @keyword.import "import"))

((variable_expression
  name: (identifier) @keyword.exception)
  (#any-of? @keyword.exception "abort" "throw"))

((variable_expression
  name: (identifier) @boolean)
  (#any-of? @boolean "false" "true"))

((variable_expression
  name: (identifier) @constant.builtin)
  (#eq? @constant.builtin "null"))

; Literals

[
  (string_expression)
  (indented_string_expression)
] @string

[
  (escape_sequence)
  (dollar_escape)
] @string.escape

(interpolation) @none

(interpolation
  [
    "${"
    "}"
  ] @punctuation.special)

[
  (path_expression)
  (hpath_expression)
  (spath_expression)
] @string.special.path

(uri_expression) @string.special.url

(integer_expression) @number

(float_expression) @number.float

; Keywords

[
  "in"
  "inherit"
  "let"
  "rec"
  "with"
] @keyword

[
  "if"
  "then"
  "else"
] @keyword.conditional

"assert" @keyword.exception

"or" @keyword.operator

; Comments

(comment) @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*][^*/]"))

; Operators and punctuation

[
  "!"
  "!="
  "&&"
  "*"
  "+"
  "++"
  "-"
  "->"
  "/"
  "//"
  "<"
  "<="
  "="
  "=="
  ">"
  ">="
  "?"
  "||"
] @operator

[
  ","
  "."
  ":"
  ";"
] @punctuation.delimiter

[
  "@"
  (ellipses)
] @punctuation.special

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

(interpolation
  "}" @punctuation.special)

; list |> f and f <| x: the grammar takes the bar for an error.
((ERROR) @operator
  (#eq? @operator "|"))
