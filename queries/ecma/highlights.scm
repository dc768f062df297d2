; What JavaScript and TypeScript share. Every pattern here must be possible in both grammars.

; Names

(identifier) @variable

((identifier) @type
  (#lua-match? @type "^[_$]*%u%w*%l[%w_$]*$"))

((identifier) @constant
  (#lua-match? @constant "^_*%u[%u%d_]*$"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin
    "arguments" "console" "document" "exports" "global" "globalThis" "module" "process" "self"
    "window" "__dirname" "__filename"))

((identifier) @constant.builtin
  (#any-of? @constant.builtin "Infinity" "NaN"))

((identifier) @type.builtin
  (#any-of? @type.builtin
    "AggregateError" "Array" "ArrayBuffer" "Atomics" "BigInt" "BigInt64Array" "BigUint64Array"
    "Boolean" "DataView" "Date" "Error" "EvalError" "FinalizationRegistry" "Float32Array"
    "Float64Array" "Function" "Int16Array" "Int32Array" "Int8Array" "Intl" "Iterator" "JSON"
    "Map" "Math" "Number" "Object" "Promise" "Proxy" "RangeError" "ReferenceError" "Reflect"
    "RegExp" "Set" "SharedArrayBuffer" "String" "Symbol" "SyntaxError" "TypeError" "URIError"
    "Uint16Array" "Uint32Array" "Uint8Array" "Uint8ClampedArray" "WeakMap" "WeakRef" "WeakSet"
    "WebAssembly"))

[
  (this)
  (super)
] @variable.builtin

; Members

(property_identifier) @variable.member

(private_property_identifier) @variable.member

(shorthand_property_identifier) @variable

(shorthand_property_identifier_pattern) @variable

([
  (shorthand_property_identifier)
  (shorthand_property_identifier_pattern)
] @constant
  (#lua-match? @constant "^_*%u[%u%d_]*$"))

(member_expression
  property: (property_identifier) @type
  (#lua-match? @type "^%u%w*%l%w*$"))

; A case of an enumeration, and what else stands in the same form
(member_expression
  object: [
    (identifier) @_type
    (member_expression
      property: (property_identifier) @_type)
  ]
  property: (property_identifier) @constant
  (#lua-match? @_type "^%u")
  (#not-any-of? @_type "React" "Types")
  (#lua-match? @constant "^%u"))

([
  (member_expression
    object: (member_expression
      property: (property_identifier) @type))
  (subscript_expression
    object: (member_expression
      property: (property_identifier) @type))
]
  (#lua-match? @type "^%u%w*%l%w*$"))

(assignment_expression
  left: (member_expression
    object: (identifier) @_type
    property: (property_identifier) @type)
  (#lua-match? @_type "^%u")
  (#lua-match? @type "^%u%w*%l%w*$"))

((binary_expression
  operator: "instanceof"
  right: (member_expression
    property: (property_identifier) @type))
  (#lua-match? @type "^%u%w*%l%w*$"))

(variable_declarator
  name: [
    (identifier) @_name
    (object_pattern) @_name
  ]
  value: (member_expression
    property: (property_identifier) @type)
  (#match? @_name "^(?:\\{|[A-Z]\\w*[a-z])")
  (#lua-match? @type "^%u%w*%l%w*$"))

(member_expression
  object: [
    (this)
    (super)
  ]
  property: (property_identifier) @variable.member)

(member_expression
  property: (property_identifier) @constant
  (#lua-match? @constant "^_*%u[%u%d_]+$"))

(pair
  key: (property_identifier) @property)

(pair_pattern
  key: (property_identifier) @property)

; Functions

(function_declaration
  name: (identifier) @function)

(function_expression
  name: (identifier) @function)

(generator_function
  name: (identifier) @function)

(generator_function_declaration
  name: (identifier) @function)

(method_definition
  name: [
    (property_identifier)
    (private_property_identifier)
  ] @function.method)

((method_definition
  name: (property_identifier) @constructor)
  (#eq? @constructor "constructor"))

(variable_declarator
  name: (identifier) @function
  value: [
    (arrow_function)
    (function_expression)
    (generator_function)
  ])

(assignment_expression
  left: (identifier) @function
  right: [
    (arrow_function)
    (function_expression)
    (generator_function)
  ])

(assignment_expression
  left: (member_expression
    property: [
      (property_identifier)
      (private_property_identifier)
    ] @function.method)
  right: [
    (arrow_function)
    (function_expression)
    (generator_function)
  ])

(pair
  key: (property_identifier) @function.method
  value: [
    (arrow_function)
    (function_expression)
    (generator_function)
  ])

; Calls

(call_expression
  function: (identifier) @function.call)

(call_expression
  function: (member_expression
    property: [
      (property_identifier)
      (private_property_identifier)
    ] @function.method.call))

((call_expression
  function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "Array" "BigInt" "Boolean" "Date" "Error" "Function" "Number" "Object" "RegExp" "String"
    "Symbol" "TypeError" "RangeError" "SyntaxError"
    "atob" "btoa" "cancelAnimationFrame" "clearImmediate" "clearInterval" "clearTimeout"
    "decodeURI" "decodeURIComponent" "encodeURI" "encodeURIComponent" "escape" "eval"
    "isFinite" "isNaN" "parseFloat" "parseInt" "queueMicrotask" "requestAnimationFrame"
    "require" "setImmediate" "setInterval" "setTimeout" "structuredClone" "unescape"))

(new_expression
  constructor: (identifier) @constructor)

(new_expression
  constructor: (member_expression
    property: (property_identifier) @constructor))

; Parameters

(arrow_function
  parameter: (identifier) @variable.parameter)

; Modules

(namespace_import
  (identifier) @module)

(namespace_export
  (identifier) @module)

(namespace_import
  "*" @character.special)

; Decorators

(decorator
  "@" @attribute)

(decorator
  (identifier) @attribute)

(decorator
  (member_expression
    property: (property_identifier) @attribute))

(decorator
  (call_expression
    function: (identifier) @attribute))

(decorator
  (call_expression
    function: (member_expression
      property: (property_identifier) @attribute)))

; Labels

(statement_identifier) @label

; Literals

[
  (true)
  (false)
] @boolean

[
  (null)
  (undefined)
] @constant.builtin

(number) @number

((number) @number.float
  (#lua-match? @number.float "^[%d_]*%."))

((number) @number.float
  (#lua-match? @number.float "^[%d_]+[eE]"))

(string) @string

(template_string
  (string_fragment) @string)

"`" @string

(escape_sequence) @string.escape

(template_substitution
  [
    "${"
    "}"
  ] @punctuation.special)

(regex
  "/" @punctuation.bracket)

(regex_pattern) @string.regexp

(regex_flags) @character.special

; A string that stands alone may be a directive.
((expression_statement
  .
  (string
    (string_fragment) @keyword.directive))
  (#any-of? @keyword.directive "use strict" "use client" "use server" "use asm"))

; Comments

(comment) @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*][^*/]"))

(hash_bang_line) @keyword.directive

; Punctuation

[
  ";"
  ","
  "."
  ":"
] @punctuation.delimiter

(optional_chain) @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

(template_substitution
  "}" @punctuation.special)

; Operators

[
  "="
  "+"
  "-"
  "*"
  "/"
  "%"
  "**"
  "++"
  "--"
  "=="
  "==="
  "!="
  "!=="
  "<"
  "<="
  ">"
  ">="
  "<<"
  ">>"
  ">>>"
  "&"
  "|"
  "^"
  "~"
  "!"
  "&&"
  "||"
  "??"
  "+="
  "-="
  "*="
  "/="
  "%="
  "**="
  "<<="
  ">>="
  ">>>="
  "&="
  "|="
  "^="
  "&&="
  "||="
  "??="
  "=>"
  "..."
] @operator

(regex
  "/" @punctuation.bracket)

(namespace_import
  "*" @character.special)

(export_statement
  "*" @character.special)

(namespace_export
  "*" @character.special)

(ternary_expression
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

; Keywords

[
  "const"
  "extends"
  "let"
  "var"
  "with"
] @keyword

"debugger" @keyword.debug

"class" @keyword.type

"function" @keyword.function

(generator_function
  "*" @keyword.function)

(generator_function_declaration
  "*" @keyword.function)

(method_definition
  "*" @keyword.function)

[
  "async"
  "await"
] @keyword.coroutine

[
  "return"
  "yield"
] @keyword.return

(yield_expression
  "*" @keyword.return)

[
  "if"
  "else"
  "switch"
  "case"
  "default"
] @keyword.conditional

[
  "for"
  "of"
  "do"
  "while"
  "break"
  "continue"
] @keyword.repeat

[
  "delete"
  "in"
  "instanceof"
  "new"
  "typeof"
  "void"
] @keyword.operator

(for_in_statement
  "in" @keyword.repeat)

[
  "try"
  "catch"
  "finally"
  "throw"
] @keyword.exception

[
  "as"
  "export"
  "from"
  "import"
] @keyword.import

(import) @keyword.import

(export_statement
  "default" @keyword.import)

(import_attribute
  "with" @keyword.import)

[
  "get"
  "set"
  "static"
] @keyword.modifier

(meta_property
  [
    "meta"
    "target"
  ] @variable.member)

; While a line is not finished: a string without its end, a call without its bracket, cond ?

(ERROR
  [
    "\""
    "'"
    (string_fragment)
  ] @string)

(ERROR
  (identifier) @function.call
  .
  "(")

(ERROR
  (member_expression
    property: (property_identifier) @function.method.call)
  .
  "(")

(ERROR
  "?" @operator)

; Words of the language that the parser takes for names then, as it takes what follows a dot at the end of a line

((identifier) @keyword
  (#any-of? @keyword "const" "extends" "let" "var" "with"))

((identifier) @keyword.type
  (#eq? @keyword.type "class"))

((identifier) @keyword.function
  (#eq? @keyword.function "function"))

((identifier) @keyword.return
  (#eq? @keyword.return "return"))

((identifier) @keyword.conditional
  (#any-of? @keyword.conditional "case" "default" "else" "if" "switch"))

((identifier) @keyword.repeat
  (#any-of? @keyword.repeat "break" "continue" "do" "for" "while"))

((identifier) @keyword.operator
  (#any-of? @keyword.operator "delete" "in" "instanceof" "new" "typeof" "void"))

((identifier) @keyword.exception
  (#any-of? @keyword.exception "catch" "finally" "throw" "try"))

((identifier) @keyword.import
  (#any-of? @keyword.import "export" "import"))

((member_expression
  property: (property_identifier) @_word @keyword) @_member
  (#any-of? @_word "const" "let" "var")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((member_expression
  property: (property_identifier) @_word @keyword.type) @_member
  (#any-of? @_word "class")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((member_expression
  property: (property_identifier) @_word @keyword.function) @_member
  (#any-of? @_word "function")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((member_expression
  property: (property_identifier) @_word @keyword.coroutine) @_member
  (#any-of? @_word "await")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((member_expression
  property: (property_identifier) @_word @keyword.return) @_member
  (#any-of? @_word "return")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((member_expression
  property: (property_identifier) @_word @keyword.conditional) @_member
  (#any-of? @_word "case" "else" "if" "switch")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((member_expression
  property: (property_identifier) @_word @keyword.repeat) @_member
  (#any-of? @_word "break" "continue" "do" "for" "while")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((member_expression
  property: (property_identifier) @_word @keyword.operator) @_member
  (#any-of? @_word "new")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((member_expression
  property: (property_identifier) @_word @keyword.exception) @_member
  (#any-of? @_word "throw" "try")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

((member_expression
  property: (property_identifier) @_word @keyword.import) @_member
  (#any-of? @_word "export" "import")
  (#lua-match? @_member "%.%s*\n%s*%l+$"))

; import { default as a }, export { a as default }

(import_specifier
  name: _ @keyword.import
  (#eq? @keyword.import "default"))

(export_specifier
  _ @keyword.import
  (#eq? @keyword.import "default"))

; v-for="item of list", which is no statement
((ERROR
  (identifier) @keyword.repeat)
  (#eq? @keyword.repeat "of"))
