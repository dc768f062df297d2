; Lua

(identifier) @variable

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d_]+$"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "_ENV" "_G" "_VERSION" "arg" "self"))

; Members

(dot_index_expression
  field: (identifier) @variable.member)

((dot_index_expression
  field: (identifier) @constant)
  (#lua-match? @constant "^%u[%u%d_]+$"))

(field
  name: (identifier) @property)

; The standard library
((dot_index_expression
  table: (identifier) @module.builtin)
  (#any-of? @module.builtin
    "bit" "bit32" "coroutine" "debug" "ffi" "io" "jit" "math" "os" "package" "string" "table"
    "utf8"))

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
    "bit" "bit32" "coroutine" "debug" "ffi" "io" "jit" "math" "os" "package" "string" "table"
    "utf8"))

((function_call
  name: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "assert" "collectgarbage" "dofile" "error" "getfenv" "getmetatable" "ipairs" "load"
    "loadfile" "loadstring" "module" "next" "pairs" "pcall" "print" "rawequal" "rawget" "rawlen"
    "rawset" "require" "select" "setfenv" "setmetatable" "tonumber" "tostring" "type" "unpack"
    "warn" "xpcall"))

; Parameters

(parameters
  (identifier) @variable.parameter)

((parameters
  (identifier) @variable.builtin)
  (#eq? @variable.builtin "self"))

(vararg_expression) @variable.parameter.builtin

; Attributes and labels

(attribute
  (identifier) @attribute)

(label_statement
  (identifier) @label)

(goto_statement
  (identifier) @label)

; Literals

(number) @number

((number) @number.float
  (#lua-match? @number.float "^%d*%.%d"))

((number) @number.float
  (#lua-match? @number.float "^%d+[eE]"))

[
  (true)
  (false)
] @boolean

(nil) @constant.builtin

(string) @string

(escape_sequence) @string.escape

; Operators and punctuation

[
  "#" "%" "&" "*" "+" "-" ".." "/" "//" "<" "<<" "<=" "=" "==" ">" ">=" ">>" "^" "|" "~" "~="
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

(attribute
  [
    "<"
    ">"
  ] @punctuation.bracket)

; Keywords

[
  "do"
  "end"
  "goto"
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
] @keyword.operator

"return" @keyword.return

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

(hash_bang_line) @keyword.directive

; Words of the language that the parser takes for names while a line is not finished

((identifier) @keyword
  (#match? @keyword
    "^(?:and|break|do|else|elseif|end|for|function|if|in|local|not|or|repeat|return|then|until|while)$"))

; Calls in what is not finished
(ERROR
  (identifier) @function.call
  .
  "(")
