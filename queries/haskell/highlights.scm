; Haskell

(variable) @variable

(operator) @operator

(constructor_operator) @operator

(name) @type

(constructor) @constructor

((constructor) @boolean
  (#any-of? @boolean "True" "False"))

(_
  (type/variable) @type)

(type_params
  (variable) @type)

(quantified_variables
  (variable) @type)

((name) @type.builtin
  (#any-of? @type.builtin
    "Bool" "Char" "Double" "Float" "Int" "Int16" "Int32" "Int64" "Int8" "Integer" "Natural"
    "Ordering" "Rational" "String" "Word" "Word16" "Word32" "Word64" "Word8"))

(export
  (namespace
    "pattern")
  type: (name) @constructor)

; Modules

(module_id) @module

; Members

(field_name
  (variable) @variable.member)

; Parameters. What a generator or a statement binds is no parameter.

(_
  (pattern/variable) @variable.parameter)

(generator
  pattern: (variable) @variable)

(bind
  pattern: (variable) @variable)

(field_pattern
  (field_name
    (variable) @variable.member))

(as
  bind: (variable) @variable.parameter)

; Functions

(function
  name: (variable) @function)

(function
  name: (prefix_id
    (operator) @operator))

; A signature with an arrow is a function's; so is that of `main`.

(signature
  name: (variable) @variable)

(signature
  names: (binding_list
    (variable) @variable))

(signature
  name: (variable) @function
  type: [
    (function)
    (context
      type: (function))
    (forall
      type: [
        (function)
        (context
          type: (function))
      ])
  ])

(signature
  names: (binding_list
    (variable) @function)
  type: [
    (function)
    (context
      type: (function))
    (forall
      type: [
        (function)
        (context
          type: (function))
      ])
  ])

((signature
  name: (variable) @function)
  (#eq? @function "main"))

; f = g . h
(bind
  name: (variable) @function
  match: (match
    expression: (infix
      operator: (operator) @_composition
      right_operand: [
        (variable)
        (qualified)
        (apply)
        (parens)
      ]))
  (#any-of? @_composition "." ">=>" "<=<" ">>>" "<<<" "&&&" "***" ".:"))

; f = g . h . i
(bind
  name: (variable) @function
  match: (match
    expression: (infix
      operator: (operator) @_composition
      right_operand: (infix
        operator: (operator) @_second
        right_operand: [
          (variable)
          (qualified)
          (apply)
          (parens)
        ])))
  (#any-of? @_composition "." ">=>" "<=<" ">>>" "<<<" "&&&" "***" ".:")
  (#any-of? @_second "." ">=>" "<=<" ">>>" "<<<" "&&&" "***" ".:"))

; A name that is bound without parameters is what the signature before it says.

(declarations
  (signature
    name: (variable) @_signature)
  .
  [
    (comment)
    (haddock)
    (pragma)
  ]*
  .
  (bind
    name: (variable) @variable)
  (#eq? @_signature @variable))

(local_binds
  (signature
    name: (variable) @_signature)
  .
  [
    (comment)
    (haddock)
    (pragma)
  ]*
  .
  (bind
    name: (variable) @variable)
  (#eq? @_signature @variable))

(declarations
  (signature
    name: (variable) @_signature
    type: [
      (function)
      (context
        type: (function))
      (forall
        type: [
          (function)
          (context
            type: (function))
        ])
    ])
  .
  [
    (comment)
    (haddock)
    (pragma)
  ]*
  .
  (bind
    name: (variable) @function)
  (#eq? @_signature @function))

(local_binds
  (signature
    name: (variable) @_signature
    type: [
      (function)
      (context
        type: (function))
      (forall
        type: [
          (function)
          (context
            type: (function))
        ])
    ])
  .
  [
    (comment)
    (haddock)
    (pragma)
  ]*
  .
  (bind
    name: (variable) @function)
  (#eq? @_signature @function))

; The default of a class's method
(class_declarations
  (signature
    name: (variable) @_signature
    type: [
      (function)
      (context
        type: (function))
      (forall
        type: [
          (function)
          (context
            type: (function))
        ])
    ])
  .
  [
    (comment)
    (haddock)
    (pragma)
  ]*
  .
  (bind
    name: (variable) @function)
  (#eq? @_signature @function))

; Parameters make a function of it, whatever the name of its type hides.

(declarations
  (signature
    name: (variable) @function)
  .
  [
    (comment)
    (haddock)
    (pragma)
  ]*
  .
  (function
    name: (variable) @_function)
  (#eq? @function @_function))

(declarations
  (signature
    name: (variable) @function)
  .
  [
    (comment)
    (haddock)
    (pragma)
  ]*
  .
  (bind
    name: (variable) @_function
    match: (match
      expression: [
        (lambda)
        (lambda_case)
      ]))
  (#eq? @function @_function))

((bind
  name: (variable) @function)
  (#eq? @function "main"))

; f = \x -> …
(bind
  name: (variable) @function
  match: (match
    expression: (lambda)))

(bind
  name: (variable) @function
  match: (match
    expression: (lambda_case)))

(apply
  function: [
    (variable) @function.call
    (qualified
      id: (variable) @function.call)
  ])

; f $ x, f . g
(infix
  left_operand: [
    (variable) @function.call
    (qualified
      id: (variable) @function.call)
  ]
  operator: (operator) @_application
  (#any-of? @_application "$" "." "<$>" "$!" "=<<" ">=>" "<=<" ">>>" "<<<" "&&&" "***" ".:"))

; g . f, x & f
(infix
  operator: (operator) @_application
  right_operand: [
    (variable) @function.call
    (qualified
      id: (variable) @function.call)
  ]
  (#any-of? @_application "." ">=>" "<=<" ">>=" ">>>" "<<<" "&&&" "***" ".:" "&" "<&>"))

; f (view -> x)
(view_pattern
  expression: [
    (variable) @function.call
    (qualified
      id: (variable) @function.call)
  ])

(infix_id
  [
    (variable)
    (constructor)
    (qualified)
  ] @operator)

(infix_id
  (qualified
    id: (variable) @operator))

(infix_id
  "`" @operator)

((variable) @keyword.exception
  (#any-of? @keyword.exception
    "assert" "bracket" "catch" "error" "errorWithoutStackTrace" "handle" "ioError" "throw"
    "throwError" "throwIO" "try" "undefined"))

; Literals

(integer) @number

(float) @number.float

[
  (string)
  (import_package)
] @string

(char) @character

(label) @label

(wildcard) @character.special

(implicit_variable) @variable.parameter

(quasiquote
  (quoter) @function.macro)

(quoter
  [
    (variable) @function.macro
    (qualified
      id: (variable) @function.macro)
  ])

(quasiquote_body) @string

(splice
  [
    "$"
    "$$"
  ] @punctuation.special)

; Keywords

[
  "as"
  "by"
  "data"
  "default"
  "deriving"
  "do"
  "family"
  "forall"
  "foreign"
  "group"
  "in"
  "infix"
  "infixl"
  "infixr"
  "let"
  "mdo"
  "module"
  "pattern"
  "rec"
  "role"
  "then"
  "using"
  "via"
  "where"
  (deriving_strategy)
] @keyword

[
  "class"
  "data"
  "instance"
  "newtype"
  "type"
] @keyword.type

[
  "export"
  "hiding"
  "import"
  "qualified"
] @keyword.import

(import
  "as" @keyword.import)

[
  "case"
  "cases"
  "else"
  "if"
  "of"
  "then"
] @keyword.conditional

(foreign_import
  (calling_convention) @keyword.modifier)

(foreign_export
  (calling_convention) @keyword.modifier)

(safety) @keyword.modifier

; Operators and punctuation

[
  "!"
  "#"
  "*"
  "-"
  "->"
  "->."
  ".."
  "::"
  "<-"
  "="
  "=>"
  "@"
  "\\"
  "|"
  "~"
  "←"
  "→"
  "⇒"
  "∷"
  "⊸"
] @operator

"∀" @keyword

[
  ","
  "."
  ";"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
  "(#"
  "#)"
  "⟦"
  "⟧"
] @punctuation.bracket

[
  (unit)
  (empty_list)
] @punctuation.bracket

(unit
  _ @punctuation.bracket)

(quasiquote
  [
    "["
    "|"
    "|]"
  ] @punctuation.bracket)

(all_names) @character.special

(th_quoted_name
  [
    "'"
    "''"
  ] @punctuation.special)

(type_role
  _ @keyword)

; Comments and pragmas

(comment) @comment

(haddock) @comment.documentation

; A heading, and what stands in the next line
((comment) @comment.documentation
  (#lua-match? @comment.documentation "^%-%- %*"))

[
  (pragma)
  (cpp)
] @keyword.directive

((comment) @keyword.directive
  (#lua-match? @keyword.directive "^#!"))

; Words of the language that the parser takes for names while a line is not finished

((variable) @keyword
  (#match? @keyword
    "^(?:case|class|data|deriving|do|else|if|import|in|infix|infixl|infixr|instance|let|module|newtype|of|then|type|where)$"))
