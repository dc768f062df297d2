; Names: types are written in title case, constants sometimes in capitals.

(identifier) @variable

((identifier) @type
  (#lua-match? @type "^_*%u%w*$"))

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d]*_[%u%d_]*$"))

(field_expression
  member: (identifier) @variable.member)

((field_expression
  member: (identifier) @type)
  (#lua-match? @type "^%u%w*%l%w*$"))

(container_field
  name: (identifier) @variable.member)

(enum_declaration
  (container_field
    name: (identifier) @constant))

(error_set_declaration
  (identifier) @constant)

(error_type
  (identifier) @constant)

(parameter
  name: (identifier) @variable.parameter)

((identifier) @variable.builtin
  (#eq? @variable.builtin "self"))

((parameter
  name: (identifier) @type)
  (#lua-match? @type "^%u%w*$"))

((identifier) @character.special
  (#eq? @character.special "_"))

; Types

(builtin_type) @type.builtin

"anyframe" @type.builtin

(variable_declaration
  (identifier) @type
  "="
  [
    (struct_declaration)
    (enum_declaration)
    (union_declaration)
    (opaque_declaration)
    (error_set_declaration)
  ])

; Modules

((variable_declaration
  (identifier) @module
  "="
  (builtin_function
    (builtin_identifier) @_import))
  (#any-of? @_import "@import" "@cImport"))

; Functions

(function_declaration
  name: (identifier) @function)

((function_declaration
  name: (identifier) @function.method
  (parameters
    .
    (parameter
      name: (identifier) @_self)))
  (#eq? @_self "self"))

(call_expression
  function: (identifier) @function.call)

(call_expression
  function: (field_expression
    member: (identifier) @function.method.call))

(builtin_identifier) @function.builtin

((builtin_identifier) @keyword.import
  (#any-of? @keyword.import "@import" "@cImport"))

; Labels

(block_label
  (identifier) @label)

(break_label
  (identifier) @label)

; Literals

[
  (string)
  (multiline_string)
] @string

(escape_sequence) @string.escape

(character) @character

(integer) @number

(float) @number.float

(boolean) @boolean

[
  "null"
  "undefined"
  "unreachable"
] @constant.builtin

; Keywords

[
  "asm"
  "defer"
  "errdefer"
  "nosuspend"
  "test"
  "var"
] @keyword

[
  "struct"
  "enum"
  "union"
  "opaque"
  "error"
] @keyword.type

"fn" @keyword.function

[
  "await"
  "async"
  "suspend"
  "resume"
] @keyword.coroutine

"return" @keyword.return

[
  "if"
  "else"
  "switch"
] @keyword.conditional

[
  "for"
  "while"
  "break"
  "continue"
] @keyword.repeat

"usingnamespace" @keyword.import

[
  "try"
  "catch"
] @keyword.exception

[
  "and"
  "or"
  "orelse"
] @keyword.operator

[
  "addrspace"
  "align"
  "allowzero"
  "callconv"
  "comptime"
  "const"
  "export"
  "extern"
  "inline"
  "linksection"
  "noalias"
  "noinline"
  "packed"
  "pub"
  "threadlocal"
  "volatile"
] @keyword.modifier

; Comments

(comment) @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^//[/!]"))

; Operators and punctuation

[
  "="
  "*="
  "*%="
  "*|="
  "/="
  "%="
  "+="
  "+%="
  "+|="
  "-="
  "-%="
  "-|="
  "<<="
  "<<|="
  ">>="
  "&="
  "^="
  "|="
  "!"
  "~"
  "-"
  "-%"
  "&"
  "=="
  "!="
  ">"
  ">="
  "<="
  "<"
  "^"
  "|"
  "<<"
  ">>"
  "<<|"
  "+"
  "++"
  "+%"
  "+|"
  "-|"
  "*"
  "/"
  "%"
  "**"
  "*%"
  "*|"
  "||"
  ".*"
  ".?"
  "?"
  ".."
  "=>"
] @operator

"..." @punctuation.special

[
  ";"
  "."
  ","
  ":"
] @punctuation.delimiter

[
  "["
  "]"
  "("
  ")"
  "{"
  "}"
] @punctuation.bracket

(payload
  "|" @punctuation.bracket)

; Words of the language that the parser takes for names while a line is not finished

((identifier) @keyword
  (#match? @keyword
    "^(?:and|break|catch|comptime|const|continue|defer|else|enum|errdefer|export|extern|fn|for|if|inline|or|orelse|packed|pub|return|struct|switch|test|threadlocal|try|union|usingnamespace|var|volatile|while)$"))
