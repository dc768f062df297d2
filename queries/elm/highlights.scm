; Elm

(lower_case_identifier) @variable

; Modules and types

(upper_case_identifier) @type

(module_declaration
  name: (upper_case_qid
    (upper_case_identifier) @module))

(import_clause
  moduleName: (upper_case_qid
    (upper_case_identifier) @module))

(as_clause
  name: (upper_case_identifier) @module)

(value_qid
  (upper_case_identifier) @module)

(upper_case_qid
  (upper_case_identifier) @module
  .
  (dot))

((type_ref
  (upper_case_qid
    .
    (upper_case_identifier) @type.builtin
    .))
  (#any-of? @type.builtin "Bool" "Char" "Float" "Int" "List" "Never" "Order" "String"))

(lower_type_name
  (lower_case_identifier) @type)

(type_variable
  (lower_case_identifier) @type)

(record_type
  baseRecord: (record_base_identifier
    (lower_case_identifier) @type))

; Constructors

(union_variant
  name: (upper_case_identifier) @constructor)

(value_expr
  name: (upper_case_qid
    (upper_case_identifier) @constructor
    .))

(union_pattern
  constructor: (upper_case_qid
    (upper_case_identifier) @constructor
    .))

(nullary_constructor_argument_pattern
  (upper_case_qid
    (upper_case_identifier) @constructor
    .))

((value_expr
  name: (upper_case_qid
    .
    (upper_case_identifier) @boolean
    .))
  (#any-of? @boolean "False" "True"))

((union_pattern
  constructor: (upper_case_qid
    .
    (upper_case_identifier) @boolean
    .))
  (#any-of? @boolean "False" "True"))

; Fields

(field
  name: (lower_case_identifier) @variable.member)

(field_type
  name: (lower_case_identifier) @variable.member)

(field_access_expr
  (dot)
  (lower_case_identifier) @variable.member)

(field_accessor_function_expr
  (dot) @variable.member
  (lower_case_identifier) @variable.member)

; Functions: what a file declares, and what a `let` declares with parameters

(file
  (type_annotation
    name: (lower_case_identifier) @function))

(file
  (value_declaration
    functionDeclarationLeft: (function_declaration_left
      .
      (lower_case_identifier) @function)))

(port_annotation
  name: (lower_case_identifier) @function)

(exposed_value
  (lower_case_identifier) @function)

(function_declaration_left
  .
  (lower_case_identifier) @function
  pattern: _)

(let_in_expr
  (type_annotation
    name: (lower_case_identifier) @function
    typeExpression: (type_expression
      (arrow))))

(function_declaration_left
  (lower_pattern
    (lower_case_identifier) @variable.parameter))

(function_declaration_left
  (record_pattern
    (lower_pattern
      (lower_case_identifier) @variable.parameter)))

(function_declaration_left
  (pattern
    (lower_pattern
      (lower_case_identifier) @variable.parameter)))

(function_declaration_left
  (pattern
    (record_pattern
      (lower_pattern
        (lower_case_identifier) @variable.parameter))))

(function_declaration_left
  (tuple_pattern
    (pattern
      (lower_pattern
        (lower_case_identifier) @variable.parameter))))

(anonymous_function_expr
  (pattern
    (lower_pattern
      (lower_case_identifier) @variable.parameter)))

(anonymous_function_expr
  (pattern
    (record_pattern
      (lower_pattern
        (lower_case_identifier) @variable.parameter))))

(anonymous_function_expr
  (pattern
    (tuple_pattern
      (pattern
        (lower_pattern
          (lower_case_identifier) @variable.parameter)))))

(function_call_expr
  target: (value_expr
    name: (value_qid
      (lower_case_identifier) @function.call)))

; a |> b
((operator
  (operator_identifier) @operator)
  .
  (value_expr
    name: (value_qid
      (lower_case_identifier) @function.call))
  (#any-of? @operator "|>" "<<" ">>"))

((bin_op_expr
  (value_expr
    name: (value_qid
      (lower_case_identifier) @function.call))
  .
  (operator
    (operator_identifier) @operator))
  (#any-of? @operator "<<" "<|" ">>"))

(infix_declaration
  (value_expr
    name: (value_qid
      (lower_case_identifier) @function)))

; Literals

[
  (open_quote)
  (close_quote)
  (string_constant_expr
    (regular_string_part))
] @string

(string_constant_expr
  (regular_string_part) @string)

(char_constant_expr
  [
    (open_char)
    (close_char)
    (regular_string_part)
  ] @character)

(string_escape) @string.escape

(invalid_string_escape) @string.escape

(number_literal) @number

((number_literal) @number.float
  (#match? @number.float "^-?[0-9]+([.][0-9]|[eE])"))

; Operators and punctuation

[
  (eq)
  (operator_identifier)
] @operator

(cons_pattern
  "::" @operator)

(type_expression
  (arrow) @operator)

(anonymous_function_expr
  [
    (backslash)
    (arrow)
  ] @operator)

(case_of_branch
  (arrow) @operator)

(type_declaration
  "|" @operator)

(record_expr
  "|" @punctuation.delimiter)

(record_type
  "|" @punctuation.delimiter)

[
  (colon)
  ","
  (dot)
] @punctuation.delimiter

(field_accessor_function_expr
  (dot) @variable.member)

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

(unit_expr) @punctuation.bracket

(double_dot) @character.special

(underscore) @character.special

(glsl_content) @none

; Keywords

[
  "let"
  "in"
  (as)
  (infix)
  (of)
] @keyword

(infix_declaration
  associativity: (lower_case_identifier) @keyword.modifier)

[
  "if"
  "then"
  "else"
  (case)
] @keyword.conditional

(case_of_expr
  (of) @keyword.conditional)

[
  (import)
  (exposing)
  (module)
] @keyword.import

(as_clause
  (as) @keyword.import)

[
  (alias)
  (type)
] @keyword.type

[
  (effect)
  (port)
] @keyword.modifier

(port_annotation
  (port) @keyword.function)

; Comments

[
  (line_comment)
  (block_comment)
] @comment @spell

((block_comment) @comment.documentation
  (#lua-match? @comment.documentation "^{[-]|"))
