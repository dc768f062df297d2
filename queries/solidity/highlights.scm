; Solidity

(identifier) @variable

; Contracts, structs, enums, errors and events are written with a capital.
((identifier) @type
  (#lua-match? @type "^%u[%w_]*%l"))

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d_]+$"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "abi" "block" "msg" "now" "super" "this" "tx"))

; Types

(primitive_type) @type.builtin

(primitive_type
  _ @type.builtin)

"mapping" @type.builtin

(user_defined_type
  (identifier) @type)

(user_defined_type
  (identifier) @module
  .
  "."
  (identifier))

[
  (contract_declaration
    name: (identifier) @type)
  (interface_declaration
    name: (identifier) @type)
  (library_declaration
    name: (identifier) @type)
  (struct_declaration
    name: (identifier) @type)
  (enum_declaration
    name: (identifier) @type)
  (error_declaration
    name: (identifier) @type)
  (event_definition
    name: (identifier) @type)
  (user_defined_type_definition
    name: (identifier) @type)
]

(using_directive
  (type_alias
    (identifier) @type))

(enum_value) @constant

; Fields and state variables

(struct_member
  name: (identifier) @variable.member)

(state_variable_declaration
  name: (identifier) @variable.member)

((state_variable_declaration
  name: (identifier) @constant)
  (#lua-match? @constant "^%u[%u%d_]+$"))

(constant_variable_declaration
  name: (identifier) @constant)

(state_variable_declaration
  "constant"
  name: (identifier) @constant)

(struct_field_assignment
  name: (identifier) @variable.member)

(call_struct_argument
  name: (identifier) @variable.member)

(member_expression
  property: (identifier) @variable.member)

((member_expression
  object: (identifier) @type
  property: (identifier) @constant)
  (#lua-match? @type "^%u%w*%l")
  (#lua-match? @constant "^%u"))

(type_name
  key_identifier: (identifier) @variable.parameter)

(type_name
  value_identifier: (identifier) @variable.parameter)

; Functions

(function_definition
  name: (identifier) @function)

(modifier_definition
  name: (identifier) @function)

(modifier_invocation
  (identifier) @function.call)

; A constructor names the contract that it passes arguments to.
((modifier_invocation
  (identifier) @type)
  (#lua-match? @type "^%u"))

(call_expression
  function: (expression
    (identifier) @function.call))

((call_expression
  function: (expression
    (identifier) @type))
  (#lua-match? @type "^%u"))

((call_expression
  function: (expression
    (identifier) @function.builtin))
  (#any-of? @function.builtin
    "addmod" "assert" "blockhash" "ecrecover" "gasleft" "keccak256" "mulmod" "require" "ripemd160" "selfdestruct" "sha256"
    "sha3" "suicide"))

(call_expression
  function: (expression
    (member_expression
      property: (identifier) @function.method.call)))

((call_expression
  function: (expression
    (member_expression
      property: (identifier) @type)))
  (#lua-match? @type "^%u"))

; target.call{value: 1}("")
(call_expression
  function: (expression
    (struct_expression
      type: (expression
        (member_expression
          property: (identifier) @function.method.call)))))

(call_expression
  function: (expression
    (struct_expression
      type: (expression
        (identifier) @function.call))))

(struct_expression
  type: (expression
    (identifier) @type)
  (#lua-match? @type "^%u"))

(emit_statement
  name: (expression
    (identifier) @type))

(revert_statement
  error: (expression
    (identifier) @type))

(catch_clause
  (identifier) @type)

(payable_conversion_expression
  "payable" @function.builtin)

; Parameters

[
  (parameter
    name: (identifier) @variable.parameter)
  (event_parameter
    name: (identifier) @variable.parameter)
  (error_parameter
    name: (identifier) @variable.parameter)
]

; Imports

(import_directive
  import_name: (identifier) @type)

(import_directive
  alias: (identifier) @type)

(import_directive
  "*"
  alias: (identifier) @module)

; Where a modifier's function goes
((expression_statement
  (expression
    (identifier) @keyword))
  (#eq? @keyword "_"))

; Inline assembly

(yul_identifier
  (identifier) @variable)

(yul_label
  (identifier) @label)

(yul_evm_builtin) @function.builtin

(yul_evm_builtin
  _ @function.builtin)

(yul_function_call
  function: (yul_identifier
    (identifier) @function.call))

(yul_function_definition
  .
  "function"
  .
  (yul_identifier
    (identifier) @function))

[
  (yul_decimal_number)
  (yul_hex_number)
] @number

(yul_boolean) @boolean

(yul_string_literal) @string

; Literals

[
  (string)
  (hex_string_literal)
  (unicode_string_literal)
] @string

(number_literal) @number

((number_literal) @number.float
  (#match? @number.float "^[0-9_]*[.][0-9]|^[0-9_.]+[eE]-"))

(number_unit) @keyword.operator

[
  (true)
  (false)
  (boolean_literal)
] @boolean

[
  (solidity_version)
  (pragma_value)
] @string.special

; Operators and punctuation

[
  "!" "!=" "%" "%=" "&" "&&" "&=" "*" "**" "*=" "+" "++" "+=" "-" "--" "-=" "->" "/" "/=" ":=" "<" "<<" "<<=" "<="
  "=" "==" "=>" ">" ">=" ">>" ">>=" "^" "^=" "|" "|=" "||" "~"
  (solidity_version_comparison_operator)
] @operator

(solidity_version_comparison_operator
  _ @operator)

(ternary_expression
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

[
  ","
  ";"
  "."
] @punctuation.delimiter

(call_struct_argument
  ":" @punctuation.delimiter)

(struct_field_assignment
  ":" @punctuation.delimiter)

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

(import_directive
  "*" @character.special)

; Keywords

[
  "assembly"
  "emit"
  "let"
  "var"
  (unchecked)
  "using"
] @keyword

"is" @keyword.modifier

[
  "contract"
  "enum"
  "error"
  "event"
  "interface"
  "library"
  "struct"
  "type"
] @keyword.type

[
  "constructor"
  "fallback"
  "function"
  "modifier"
  "receive"
] @keyword.function

(meta_type_expression
  "type" @function.builtin)

[
  "return"
  "returns"
  (yul_leave)
] @keyword.return

[
  "import"
  "from"
  "as"
] @keyword.import

[
  "pragma"
  "solidity"
] @keyword.directive

[
  "abstract"
  "anonymous"
  "calldata"
  "constant"
  "indexed"
  "memory"
  "storage"
  "override"
  (immutable)
  (state_location)
  (state_mutability)
  (virtual)
  (visibility)
] @keyword.modifier

(state_mutability
  _ @keyword.modifier)

(visibility
  _ @keyword.modifier)

(state_location
  _ @keyword.modifier)

(constructor_definition
  [
    "internal"
    "payable"
    "public"
  ] @keyword.modifier)

(primitive_type
  "payable" @keyword.modifier)

[
  "if"
  "else"
  "switch"
  "case"
  "default"
] @keyword.conditional

[
  "break"
  "continue"
  "do"
  "for"
  "while"
  (yul_break)
  (yul_continue)
] @keyword.repeat

(using_directive
  "for" @keyword)

[
  "catch"
  "revert"
  "try"
] @keyword.exception

(yul_evm_builtin
  "revert" @function.builtin)

[
  "delete"
  "new"
] @keyword.operator

; Comments

(comment) @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^///[^/]"))

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*][^*]"))
