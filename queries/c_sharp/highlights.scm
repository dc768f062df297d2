; C#

(identifier) @variable

((identifier) @variable.builtin
  (#any-of? @variable.builtin "field" "value")
  (#has-ancestor? @variable.builtin accessor_declaration))

; Types

(_
  type: (identifier) @type)

[
  (base_list
    (identifier) @type)
  (calling_convention
    (identifier) @type)
  (class_declaration
    (identifier) @type)
  (delegate_declaration
    (identifier) @type)
  (enum_declaration
    (identifier) @type)
  (explicit_interface_specifier
    (identifier) @type)
  (generic_name
    (identifier) @type)
  (interface_declaration
    (identifier) @type)
  (record_declaration
    (identifier) @type)
  (struct_declaration
    (identifier) @type)
  (type_argument_list
    (identifier) @type)
  (type_parameter
    (identifier) @type)
  (type_parameter_constraints_clause
    (identifier) @type)
]

(as_expression
  right: (identifier) @type)

(is_expression
  right: (identifier) @type)

(constant_pattern
  (identifier) @type
  (#lua-match? @type "^%u%w*%l"))

(predefined_type) @type.builtin

(variable_declaration
  type: (identifier) @type.builtin
  (#eq? @type.builtin "dynamic"))

(parameter
  type: (identifier) @type.builtin
  (#eq? @type.builtin "dynamic"))

(implicit_type) @type.builtin

(method_declaration
  returns: (identifier) @type)

(qualified_name
  qualifier: (identifier) @module)

(qualified_name
  name: (identifier) @type)

; What stands before a dot and is written like a type is taken for one.
(member_access_expression
  expression: (identifier) @type
  (#lua-match? @type "^%u%w*%l"))

; Modules

[
  (extern_alias_directive
    (identifier) @module)
  (file_scoped_namespace_declaration
    (identifier) @module)
  (namespace_declaration
    (identifier) @module)
  (using_directive
    (identifier) @module)
]

(qualified_name
  qualifier: (qualified_name
    name: (identifier) @module))

[
  (file_scoped_namespace_declaration
    (qualified_name
      name: (identifier) @module))
  (namespace_declaration
    (qualified_name
      name: (identifier) @module))
  (using_directive
    (qualified_name
      name: (identifier) @module))
]

(using_directive
  name: (identifier) @type.definition)

(alias_qualified_name
  alias: (identifier) @module)

; Members

(member_access_expression
  name: (identifier) @variable.member)

(member_binding_expression
  name: (identifier) @variable.member)

(property_declaration
  name: (identifier) @variable.member)

(event_declaration
  name: (identifier) @variable.member)

(field_declaration
  (variable_declaration
    (variable_declarator
      name: (identifier) @variable.member)))

(field_declaration
  (modifier) @_modifier
  (variable_declaration
    (variable_declarator
      name: (identifier) @constant))
  (#eq? @_modifier "const"))

(event_field_declaration
  (variable_declaration
    (variable_declarator
      name: (identifier) @variable.member)))

(enum_member_declaration
  name: (identifier) @constant)

(subpattern
  .
  (identifier) @variable.member)

; { Owner.Name: "x" }
(subpattern
  .
  (member_access_expression
    expression: (identifier) @variable.member))

; new { Name = "x" }
(anonymous_object_creation_expression
  (identifier) @variable.member
  .
  "=")

(initializer_expression
  (assignment_expression
    left: (identifier) @variable.member))

(with_initializer
  (identifier) @variable.member)

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d]*_[%u%d_]+$"))

; Functions

(method_declaration
  name: (identifier) @function.method)

(local_function_statement
  name: (identifier) @function)

(constructor_declaration
  name: (identifier) @constructor)

(destructor_declaration
  name: (identifier) @constructor)

(destructor_declaration
  "~" @constructor)

(invocation_expression
  function: [
    (identifier) @function.call
    (generic_name
      .
      (identifier) @function.call)
    (member_access_expression
      name: [
        (identifier) @function.method.call
        (generic_name
          .
          (identifier) @function.method.call)
      ])
    (conditional_access_expression
      (member_binding_expression
        name: [
          (identifier) @function.method.call
          (generic_name
            .
            (identifier) @function.method.call)
        ]))
  ])

((invocation_expression
  function: (identifier) @function.builtin)
  (#eq? @function.builtin "nameof"))

(object_creation_expression
  type: [
    (identifier) @constructor
    (generic_name
      .
      (identifier) @constructor)
    (qualified_name
      name: [
        (identifier) @constructor
        (generic_name
          .
          (identifier) @constructor)
      ])
  ])

; Parameters

(parameter
  name: (identifier) @variable.parameter)

(parameter_list
  name: (identifier) @variable.parameter)

(implicit_parameter) @variable.parameter

(argument
  name: (identifier) @variable.parameter)

; Attributes

(attribute
  name: [
    (identifier) @attribute
    (generic_name
      .
      (identifier) @attribute)
    (qualified_name
      name: (identifier) @attribute)
  ])

(attribute_argument
  (identifier) @variable.parameter
  .
  ":")

(attribute_target_specifier) @keyword

(global_attribute
  [
    "assembly"
    "module"
  ] @keyword)

; Labels

(labeled_statement
  .
  (identifier) @label)

(goto_statement
  (identifier) @label)

; Literals

[
  (string_literal)
  (verbatim_string_literal)
  (raw_string_literal)
  (interpolated_string_expression)
] @string

[
  (string_content)
  (raw_string_content)
  (raw_string_start)
  (raw_string_end)
  (interpolation_start)
  (interpolation_quote)
] @string

(string_literal_encoding) @string.special

(interpolation) @none

(interpolation_brace) @punctuation.special

(interpolation_format_clause) @string.special

(interpolation_alignment_clause
  "," @punctuation.special)

(character_literal) @character

(escape_sequence) @string.escape

(integer_literal) @number

(real_literal) @number.float

(boolean_literal) @boolean

(operator_declaration
  operator: [
    "false"
    "true"
  ] @boolean)

(null_literal) @constant.builtin

(discard) @character.special

; Keywords

[
  "alias"
  "checked"
  "default"
  "delegate"
  "event"
  "explicit"
  "fixed"
  "goto"
  "implicit"
  "lock"
  "managed"
  "namespace"
  "notnull"
  "operator"
  "unchecked"
  "unmanaged"
  "where"
  "get"
  "set"
  "add"
  "remove"
  "init"
  "__makeref"
  "__reftype"
  "__refvalue"
] @keyword

[
  (modifier)
  "const"
  "global"
  "in"
  "out"
  "params"
  "ref"
  "scoped"
  "static"
  "unsafe"
] @keyword.modifier

; LINQ
[
  "ascending"
  "by"
  "descending"
  "equals"
  "from"
  "group"
  "into"
  "join"
  "let"
  "on"
  "orderby"
  "select"
] @keyword

(from_clause
  "in" @keyword)

(join_clause
  "in" @keyword)

[
  "class"
  "enum"
  "interface"
  "record"
  "struct"
] @keyword.type

(delegate_declaration
  "delegate" @keyword.type)

[
  "using"
  "extern"
] @keyword.import

(using_directive
  [
    "global"
    "static"
    "unsafe"
  ] @keyword.import)

(modifier
  "extern" @keyword.modifier)

(using_statement
  "using" @keyword)

(local_declaration_statement
  "using" @keyword)

((modifier) @keyword.coroutine
  (#eq? @keyword.coroutine "async"))

[
  "async"
  "await"
] @keyword.coroutine

[
  "if"
  "else"
  "switch"
  "case"
  "when"
] @keyword.conditional

(switch_section
  "default" @keyword.conditional)

[
  "for"
  "foreach"
  "while"
  "do"
  "break"
  "continue"
] @keyword.repeat

(foreach_statement
  "in" @keyword.repeat)

[
  "return"
  "yield"
] @keyword.return

(attribute_target_specifier
  "return" @keyword)

(yield_statement
  "break" @keyword.return)

[
  "try"
  "catch"
  "finally"
  "throw"
] @keyword.exception

(catch_filter_clause
  "when" @keyword.exception)

[
  "and"
  "as"
  "is"
  "new"
  "not"
  "or"
  "sizeof"
  "stackalloc"
  "typeof"
  "with"
] @keyword.operator

"this" @variable.builtin

"base" @variable.builtin

(indexer_declaration
  "this" @keyword)

; Operators and punctuation

[
  "!" "!=" "%" "%=" "&" "&&" "&=" "*" "*=" "+" "++" "+=" "-" "--" "-=" "->" ".." "/" "/=" "<" "<<" "<<=" "<=" "="
  "==" "=>" ">" ">=" ">>" ">>=" ">>>" ">>>=" "?" "??" "??=" "^" "^=" "|" "|=" "||" "~"
] @operator

[
  ","
  "."
  ":"
  "::"
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

(interpolation_brace) @punctuation.special

(type_argument_list
  [
    "<"
    ">"
  ] @punctuation.bracket)

(type_parameter_list
  [
    "<"
    ">"
  ] @punctuation.bracket)

(function_pointer_type
  [
    "<"
    ">"
  ] @punctuation.bracket)

(conditional_expression
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

(destructor_declaration
  "~" @constructor)

; Preprocessor. The grammar names no words of #if, so its block is coloured where nothing else is.

[
  (preproc_if)
  (preproc_elif)
  (preproc_else)
  (preproc_region)
  (preproc_endregion)
  (preproc_line)
  (preproc_pragma)
  (preproc_nullable)
  (preproc_error)
  (preproc_warning)
  (preproc_define)
  (preproc_undef)
] @keyword.directive

(preproc_if
  condition: [
    (identifier) @constant.macro
    (unary_expression (identifier) @constant.macro)
    (binary_expression
      [
        (identifier) @constant.macro
        (unary_expression (identifier) @constant.macro)
      ])
  ])

(preproc_elif
  condition: [
    (identifier) @constant.macro
    (unary_expression (identifier) @constant.macro)
    (binary_expression
      [
        (identifier) @constant.macro
        (unary_expression (identifier) @constant.macro)
      ])
  ])

(preproc_region
  content: (preproc_arg) @string)

(preproc_endregion
  content: (preproc_arg) @string)

(preproc_error
  (preproc_arg) @string)

(preproc_warning
  (preproc_arg) @string)

(preproc_pragma
  (identifier) @constant)

(preproc_define
  (preproc_arg) @constant.macro)

(preproc_undef
  (preproc_arg) @constant.macro)

(preproc_if
  condition: (identifier) @constant.macro)

(preproc_elif
  condition: (identifier) @constant.macro)

(shebang_directive) @keyword.directive

; Comments

(comment) @comment

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^///[^/]"))

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*][^*/]"))

; A case of an enumeration: case Kind.Big
((switch_section
  (constant_pattern
    (member_access_expression
      name: (identifier) @constant)))
  (#lua-match? @constant "^%u"))

((switch_expression_arm
  (constant_pattern
    (member_access_expression
      name: (identifier) @constant)))
  (#lua-match? @constant "^%u"))

; A case in the value of another: Both = Red | Green

(enum_member_declaration
  value: (identifier) @constant)

(enum_member_declaration
  value: (binary_expression
    [
      (identifier) @constant
      (binary_expression
        [
          (identifier) @constant
          (binary_expression
            (identifier) @constant)
        ])
    ]))

; Words of the language that the parser takes for names while a line is not finished

((identifier) @keyword
  (#match? @keyword "^(?:event|goto|lock|namespace|operator)$"))

((identifier) @keyword.type
  (#match? @keyword.type "^(?:class|delegate|enum|interface|struct)$"))

((identifier) @keyword.import
  (#match? @keyword.import "^using$"))

((identifier) @keyword.return
  (#match? @keyword.return "^return$"))

((identifier) @keyword.conditional
  (#match? @keyword.conditional "^(?:case|default|else|if|switch)$"))

((identifier) @keyword.repeat
  (#match? @keyword.repeat "^(?:break|continue|do|for|foreach|in|while)$"))

((identifier) @keyword.exception
  (#match? @keyword.exception "^(?:catch|finally|throw|try)$"))

((identifier) @keyword.operator
  (#match? @keyword.operator "^(?:is|new)$"))

((identifier) @keyword.modifier
  (#match? @keyword.modifier
    "^(?:abstract|const|extern|internal|override|params|private|protected|public|readonly|sealed|static|virtual|volatile)$"))

((identifier) @variable.builtin
  (#match? @variable.builtin "^base$"))

; What stands below a line that is not finished

(ERROR
  [
    "class"
    "enum"
    "interface"
    "record"
    "struct"
  ]
  .
  (identifier) @type)

(ERROR
  (identifier) @function.method
  .
  (parameter_list))

; this.is, on the way to this.isOpen
((member_access_expression
  name: (identifier) @variable.member) @_member
  (#match? @variable.member
    "^(?:abstract|break|case|catch|class|const|continue|default|delegate|do|else|enum|event|extern|finally|for|foreach|goto|if|in|interface|internal|is|lock|namespace|new|operator|override|params|private|protected|public|readonly|return|sealed|static|struct|switch|throw|try|using|virtual|volatile|while)$")
  (#lua-match? @_member "%.%l+$"))
