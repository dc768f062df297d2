; PureScript

(variable) @variable

(operator) @operator

(constructor_operator) @operator

(type_operator) @operator

[
  (type)
  (type_variable)
] @type

((type) @type.builtin
  (#any-of? @type.builtin
    "Array" "Boolean" "Char" "Constraint" "Function" "Int" "Number" "Record" "Row" "String" "Symbol" "Type"))

(constructor) @constructor

((exp_name
  (variable) @boolean)
  (#any-of? @boolean "false" "true"))

((pat_name
  (variable) @boolean)
  (#any-of? @boolean "false" "true"))

; Modules

(module) @module

; Members

[
  (field_name)
  (field_pun)
] @variable.member

(exp_record_access
  field: (variable) @variable.member)

(record_accessor
  field: (variable) @variable.member)

; Parameters. What a statement binds is no parameter.

((pat_name
  (variable) @variable.parameter)
  (#not-any-of? @variable.parameter "false" "true"))

(bind_pattern
  (pat_name
    (variable) @variable))

(pat_as
  var: (variable) @variable.parameter)

; { width } binds what it names.
(pat_field
  (field_name) @variable.parameter
  .)

; Functions

(function
  name: (variable) @variable)

(function
  name: (variable) @function
  [
    (patterns)
    (pat_apply)
    (pat_array)
    (pat_literal)
    (pat_name)
    (pat_parens)
    (pat_record)
    (pat_wildcard)
  ])

(function
  name: (variable) @function
  rhs: (exp_lambda))

; A signature with an arrow is a function's; so is that of `main`.

(signature
  name: (variable) @variable)

((signature
  name: (variable) @function
  (type_infix
    (type_operator) @_arrow))
  (#any-of? @_arrow "->" "→"))

((signature
  name: (variable) @function
  (type_infix
    (type_infix
      (type_operator) @_arrow)))
  (#any-of? @_arrow "->" "→"))

((signature
  name: (variable) @function
  (type_infix
    (type_infix
      (type_infix
        (type_operator) @_arrow))))
  (#any-of? @_arrow "->" "→"))

((signature
  name: (variable) @function)
  (#eq? @function "main"))

((function
  name: (variable) @function)
  (#eq? @function "main"))

; A name that is bound without parameters is what the signature before it says.

(purescript
  (signature
    name: (variable) @_signature
    (type_infix
      (type_operator) @_arrow))
  .
  (comment)*
  .
  (function
    name: (variable) @function)
  (#any-of? @_arrow "->" "→")
  (#eq? @_signature @function))

(purescript
  (signature
    name: (variable) @_signature
    (type_infix
      (type_infix
        (type_operator) @_arrow)))
  .
  (comment)*
  .
  (function
    name: (variable) @function)
  (#any-of? @_arrow "->" "→")
  (#eq? @_signature @function))

(declarations
  (signature
    name: (variable) @_signature
    (type_infix
      (type_operator) @_arrow))
  .
  (comment)*
  .
  (function
    name: (variable) @function)
  (#any-of? @_arrow "->" "→")
  (#eq? @_signature @function))

(foreign_import
  name: (variable) @function)

(operator_declaration
  (variable) @function)

(operator_declaration
  (qualified_variable
    (variable) @function))

; Calls

(exp_apply
  .
  (exp_name
    (variable) @function.call))

(exp_apply
  .
  (exp_name
    (qualified_variable
      (variable) @function.call)))

(exp_apply
  .
  (exp_record_access
    field: (variable) @function.call))

; f $ x, f <$> x
((exp_infix
  .
  (exp_name
    [
      (variable) @function.call
      (qualified_variable
        (variable) @function.call)
    ])
  .
  (operator) @_operator)
  (#any-of? @_operator "$" "<$>" "<<<" "=<<"))

; x # f
((exp_infix
  (operator) @_operator
  .
  (exp_name
    [
      (variable) @function.call
      (qualified_variable
        (variable) @function.call)
    ]))
  (#any-of? @_operator "#" "<#>" ">>>" ">>=" "<<<"))

; x `f` y
(exp_ticked
  "`" @operator)

(exp_ticked
  (exp_name
    [
      (variable) @operator
      (qualified_variable
        (variable) @operator)
    ]))

((exp_name
  (variable) @keyword.exception)
  (#any-of? @keyword.exception "throw" "throwError" "throwException" "unsafeCrashWith"))

; Literals

[
  (string)
  (triple_quote_string)
] @string

(char) @character

(integer) @number

(number) @number.float

[
  (hole)
  (wildcard)
  (pat_wildcard)
  (type_wildcard)
] @character.special

; Operators and punctuation

[
  "-"
  "->"
  "."
  "::"
  "<-"
  "<="
  "="
  "=>"
  "@"
  "\\"
  "|"
  "←"
  "→"
  "⇐"
  "⇒"
  "∷"
] @operator

(all_names) @operator

[
  (comma)
  ":"
  ";"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

; Keywords

[
  "ado"
  "data"
  "derive"
  "do"
  "forall"
  "foreign"
  "in"
  "infix"
  "infixl"
  "infixr"
  "let"
  "module"
  "nominal"
  "phantom"
  "representational"
  "role"
  (where)
  "∀"
] @keyword

[
  "class"
  "data"
  "instance"
  "newtype"
  "type"
] @keyword.type

[
  "as"
  "hiding"
  "import"
] @keyword.import

(operator_declaration
  "as" @keyword)

(foreign_import
  "import" @keyword)

[
  "case"
  "else"
  "if"
  "of"
  "then"
] @keyword.conditional

; Comments

(comment) @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^%-%-%s*|"))

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^{%-%s*|"))
