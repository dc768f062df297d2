; Luau

(identifier) @variable

; local name: Type
(variable_list
  (identifier) @type)

(variable_list
  name: (identifier) @variable)

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d_]+$"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "_G" "_VERSION" "game" "plugin" "script" "self" "shared" "workspace"))

; Members

(dot_index_expression
  field: (identifier) @variable.member)

((dot_index_expression
  field: (identifier) @constant)
  (#lua-match? @constant "^%u[%u%d_]+$"))

(field
  name: (identifier) @property)

; Enum.KeyCode.E
((dot_index_expression
  table: (identifier) @_enum @type
  field: (identifier) @type)
  (#eq? @_enum "Enum"))

((dot_index_expression
  table: (dot_index_expression
    table: (identifier) @_enum)
  field: (identifier) @constant)
  (#eq? @_enum "Enum"))

; The standard library, and what Roblox adds to it

((dot_index_expression
  table: (identifier) @module.builtin)
  (#any-of? @module.builtin
    "bit32" "buffer" "coroutine" "debug" "math" "os" "string" "table" "task" "utf8" "vector"))

((dot_index_expression
  table: (identifier) @type)
  (#any-of? @type
    "BrickColor" "CFrame" "Color3" "ColorSequence" "DateTime" "Faces" "Font" "Instance" "NumberRange" "NumberSequence"
    "OverlapParams" "PhysicalProperties" "Random" "Ray" "RaycastParams" "Rect" "Region3" "TweenInfo" "UDim" "UDim2"
    "Vector2" "Vector3"))

; Functions

(function_declaration
  name: (identifier) @function)

(function_declaration
  name: (dot_index_expression
    field: (identifier) @function))

(function_declaration
  name: (method_index_expression
    method: (identifier) @function.method))

(field
  name: (identifier) @function.method
  value: (function_definition))

(assignment_statement
  (variable_list
    .
    name: (identifier) @function)
  (expression_list
    .
    value: (function_definition)))

(assignment_statement
  (variable_list
    .
    name: (dot_index_expression
      field: (identifier) @function.method))
  (expression_list
    .
    value: (function_definition)))

; Calls

(function_call
  name: (identifier) @function.call)

(function_call
  name: (dot_index_expression
    field: (identifier) @function.method.call))

(function_call
  name: (method_index_expression
    method: (identifier) @function.method.call))

((function_call
  name: (dot_index_expression
    table: (identifier) @_library
    field: (identifier) @function.builtin))
  (#any-of? @_library
    "bit32" "buffer" "coroutine" "debug" "math" "os" "string" "table" "task" "utf8" "vector"))

((function_call
  name: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "assert" "collectgarbage" "error" "getfenv" "getmetatable" "ipairs" "loadstring" "newproxy" "next" "pairs" "pcall"
    "print" "rawequal" "rawget" "rawlen" "rawset" "require" "select" "setfenv" "setmetatable" "tonumber" "tostring"
    "type" "typeof" "unpack" "warn" "xpcall"))

; Parameters

(parameter
  .
  (identifier) @variable.parameter)

((parameter
  .
  (identifier) @variable.builtin)
  (#eq? @variable.builtin "self"))

(vararg_expression) @variable.parameter.builtin

; Types

(builtin_type) @type.builtin

(builtin_type
  [
    "any"
    "boolean"
    "buffer"
    "never"
    "number"
    "string"
    "table"
    "thread"
    "unknown"
    "userdata"
  ] @type.builtin)

(builtin_type
  "nil" @constant.builtin)

(type_definition
  name: (identifier) @type.definition)

(type_definition
  name: (generic_type
    .
    (identifier) @type.definition))

(type_definition
  "="
  .
  (identifier) @type)

(generic_type
  (identifier) @type)

(type_definition
  name: (generic_type
    .
    (identifier) @type.definition))

(generic_type_list
  (identifier) @type)

(field_type
  .
  (identifier) @module)

(field_type
  "."
  .
  (identifier) @type)

[
  (optional_type
    (identifier) @type)
  (union_type
    (identifier) @type)
  (intersection_type
    (identifier) @type)
  (tuple_type
    (identifier) @type)
  (variadic_type
    (identifier) @type)
  (object_field_type
    (identifier) @type)
]

(object_type
  (identifier) @type)

(object_type
  (identifier) @property
  .
  ":")

((object_type
  (identifier) @keyword.modifier)
  (#any-of? @keyword.modifier "read" "write"))

(object_type
  (identifier) @property
  .
  ":")

(function_type
  (identifier) @type)

(function_type
  (identifier) @variable.parameter
  .
  ":")

(parameter
  ":"
  .
  (identifier) @type)

(function_declaration
  ":"
  .
  (identifier) @type)

(function_definition
  ":"
  .
  (identifier) @type)

(cast_expression
  "::"
  .
  (identifier) @type)

(optional_type
  "?" @operator)

; Literals

(number) @number

((number) @number.float
  (#lua-match? @number.float "^[%d_]*%.[%d_]"))

((number) @number.float
  (#lua-match? @number.float "^[%d_]+[eE]"))

[
  (true)
  (false)
] @boolean

(nil) @constant.builtin

(string) @string

(escape_sequence) @string.escape

(interpolation) @none

; Operators and punctuation

[
  "#" "%" "%=" "&" "*" "*=" "+" "+=" "-" "-=" "->" ".." "..=" "/" "//" "//=" "/=" "<" "<=" "=" "==" ">" ">=" "^" "^=" "|"
  "~="
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

(interpolation
  [
    "{"
    "}"
  ] @punctuation.special)

(generic_type
  [
    "<"
    ">"
  ] @punctuation.bracket)

(generic_type_list
  [
    "<"
    ">"
  ] @punctuation.bracket)

; Keywords

[
  "do"
  "end"
  "local"
] @keyword

"function" @keyword.function

(function_declaration
  "end" @keyword.function)

(function_definition
  "end" @keyword.function)

[
  "and"
  "not"
  "or"
  "typeof"
] @keyword.operator

"return" @keyword.return

"export" @keyword.modifier

"type" @keyword.type

[
  "else"
  "elseif"
  "if"
  "then"
] @keyword.conditional

(if_statement
  "end" @keyword.conditional)

[
  "for"
  "in"
  "repeat"
  "until"
  "while"
  (break_statement)
  (continue_statement)
] @keyword.repeat

(for_statement
  [
    "do"
    "end"
  ] @keyword.repeat)

(while_statement
  [
    "do"
    "end"
  ] @keyword.repeat)

; Comments

(comment) @comment

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^%-%-%-[^-]"))

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^%-%-%[=+%[%s"))

; --!strict
((comment) @keyword.directive
  (#lua-match? @keyword.directive "^%-%-!"))

(hash_bang_line) @keyword.directive
