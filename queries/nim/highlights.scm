; Nim

(identifier) @variable

((identifier) @type
  (#lua-match? @type "^%u%w*%l"))

((identifier) @type.builtin
  (#any-of? @type.builtin
    "any" "array" "auto" "bool" "byte" "cchar" "cdouble" "cfloat" "char" "cint" "clong" "cshort" "csize_t" "cstring"
    "cuint" "culong" "float" "float32" "float64" "int" "int16" "int32" "int64" "int8" "lent" "natural" "openArray"
    "openarray" "Natural" "Ordinal" "pointer" "Positive" "range" "RootObj" "RootRef" "seq" "set" "sink" "SomeInteger"
    "SomeNumber" "string" "typed" "typedesc" "uint" "uint16" "uint32" "uint64" "uint8" "untyped" "varargs" "void"))

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d]*_[%u%d_]+$"))

((identifier) @boolean
  (#any-of? @boolean "false" "off" "on" "true"))

((identifier) @constant.builtin
  (#any-of? @constant.builtin
    "appType" "CompileDate" "CompileTime" "cpuEndian" "hostCPU" "hostOS" "Inf" "isMainModule" "NaN" "NimMajor" "NimMinor"
    "NimVersion" "QuitFailure" "QuitSuccess"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "it" "result" "self" "stderr" "stdin" "stdout"))

(blank_identifier) @variable.builtin

; Modules

(import_statement
  (expression_list
    (identifier) @module))

(import_statement
  (infix_expression
    (identifier) @module))

(import_statement
  (expression_list
    (infix_expression
      (identifier) @module)))

(import_statement
  (expression_list
    (infix_expression
      (array_construction
        (identifier) @module))))

(import_statement
  (expression_list
    (infix_expression
      (infix_expression
        (identifier) @module))))

(import_from_statement
  module: (identifier) @module)

(import_from_statement
  module: (infix_expression
    (identifier) @module))

(include_statement
  (expression_list
    (identifier) @module))

(export_statement
  (expression_list
    (identifier) @module))

; Types

(type_symbol_declaration
  name: (identifier) @type)

(type_symbol_declaration
  name: (exported_symbol
    (identifier) @type))

(type_expression
  (identifier) @type)

(type_expression
  (bracket_expression
    left: (identifier) @type))

(type_expression
  (bracket_expression
    right: (argument_list
      (identifier) @type)))

(generic_parameter_list
  (parameter_declaration
    (symbol_declaration_list
      (symbol_declaration
        name: (identifier) @type))))

((type_expression
  (identifier) @type.builtin)
  (#any-of? @type.builtin
    "any" "array" "auto" "bool" "byte" "cchar" "cdouble" "cfloat" "char" "cint" "clong" "cshort" "csize_t" "cstring"
    "cuint" "culong" "float" "float32" "float64" "int" "int16" "int32" "int64" "int8" "Natural" "openArray" "pointer"
    "Positive" "range" "RootObj" "RootRef" "seq" "set" "string" "typed" "typedesc" "uint" "uint16" "uint32" "uint64" "uint8"
    "untyped" "varargs" "void"))

((type_expression
  (bracket_expression
    left: (identifier) @type.builtin))
  (#any-of? @type.builtin
    "array" "lent" "openArray" "ptr" "range" "ref" "seq" "set" "sink" "static" "typedesc" "varargs"))

((type_expression
  (bracket_expression
    right: (argument_list
      (identifier) @type.builtin)))
  (#any-of? @type.builtin
    "bool" "byte" "char" "cstring" "float" "float32" "float64" "int" "int16" "int32" "int64" "int8" "pointer" "string" "uint"
    "uint16" "uint32" "uint64" "uint8"))

(enum_field_declaration
  (symbol_declaration
    name: (identifier) @constant))

(field_declaration
  (symbol_declaration_list
    (symbol_declaration
      name: (identifier) @variable.member)))

(field_declaration
  (symbol_declaration_list
    (symbol_declaration
      name: (exported_symbol
        (identifier) @variable.member))))

(variant_discriminator_declaration
  (symbol_declaration_list
    (symbol_declaration
      name: (identifier) @variable.member)))

(variant_discriminator_declaration
  (symbol_declaration_list
    (symbol_declaration
      name: (exported_symbol
        (identifier) @variable.member))))

(const_section
  (variable_declaration
    (symbol_declaration_list
      (symbol_declaration
        name: (identifier) @constant))))

(const_section
  (variable_declaration
    (symbol_declaration_list
      (symbol_declaration
        name: (exported_symbol
          (identifier) @constant)))))

; Members

(dot_expression
  right: (identifier) @variable.member)

(argument_list
  (colon_expression
    left: (identifier) @variable.member))

(tuple_construction
  (colon_expression
    left: (identifier) @variable.member))

((dot_expression
  left: (identifier) @type
  right: (identifier) @constant)
  (#lua-match? @type "^%u%w*%l")
  (#lua-match? @constant "^%l?%u"))

; Functions

(proc_declaration
  name: (identifier) @function)

(proc_declaration
  name: (exported_symbol
    (identifier) @function))

(func_declaration
  name: (identifier) @function)

(func_declaration
  name: (exported_symbol
    (identifier) @function))

(iterator_declaration
  name: (identifier) @function)

(iterator_declaration
  name: (exported_symbol
    (identifier) @function))

(converter_declaration
  name: (identifier) @function)

(converter_declaration
  name: (exported_symbol
    (identifier) @function))

(method_declaration
  name: (identifier) @function.method)

(method_declaration
  name: (exported_symbol
    (identifier) @function.method))

(template_declaration
  name: (identifier) @function.macro)

(template_declaration
  name: (exported_symbol
    (identifier) @function.macro))

(macro_declaration
  name: (identifier) @function.macro)

(macro_declaration
  name: (exported_symbol
    (identifier) @function.macro))

(_
  name: (accent_quoted
    (identifier) @function))

(_
  name: (exported_symbol
    (accent_quoted
      (identifier) @function)))

(parameter_declaration_list
  (parameter_declaration
    (symbol_declaration_list
      (symbol_declaration
        name: (identifier) @variable.parameter))))

(call
  function: (identifier) @function.call)

(call
  function: (dot_expression
    right: (identifier) @function.method.call))

(call
  function: (bracket_expression
    left: (identifier) @function.call))

(call
  function: (bracket_expression
    left: (dot_expression
      right: (identifier) @function.method.call)))

(dot_generic_call
  function: (identifier) @function.method.call)

((call
  function: (identifier) @type)
  (#lua-match? @type "^%u"))

((call
  function: (bracket_expression
    left: (identifier) @type))
  (#lua-match? @type "^%u"))

((call
  function: (identifier) @type.builtin)
  (#any-of? @type.builtin
    "bool" "byte" "char" "cstring" "float" "float32" "float64" "int" "int16" "int32" "int64" "int8" "pointer" "string" "uint"
    "uint16" "uint32" "uint64" "uint8"))

((call
  function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "abs" "add" "addr" "alloc" "assert" "card" "chr" "clamp" "close" "cmp" "compiles" "contains" "countdown" "countup" "dealloc"
    "dec" "declared" "deepCopy" "default" "defined" "del" "delete" "doAssert" "echo" "excl" "find" "get" "getOrDefault" "high"
    "inc" "incl" "insert" "items" "len" "low" "max" "min" "mitems" "move" "new" "newException" "newSeq" "newSeqOfCap"
    "newString" "ord" "pairs" "pop" "pred" "quit" "raiseAssert" "readFile" "readLine" "repr" "reset" "setLen" "sizeof" "succ"
    "swap" "toFloat" "toInt" "unsafeAddr" "wasMoved" "write" "writeFile" "writeLine"))

(generalized_string
  function: (identifier) @function.call)

; Attributes

(pragma_list
  [
    "{."
    ".}"
  ] @punctuation.special)

(pragma_list
  (identifier) @attribute)

(pragma_list
  (colon_expression
    left: (identifier) @attribute))

(pragma_list
  (call
    function: (identifier) @attribute))

(block
  label: (identifier) @label)

(break_statement
  (identifier) @label)

; Literals

[
  (interpreted_string_literal)
  (long_string_literal)
  (raw_string_literal)
] @string

(generalized_string
  (string_content) @string)

(generalized_string
  [
    "\""
    "\"\"\""
  ] @string)

(escape_sequence) @string.escape

(char_literal) @character

(integer_literal) @number

(float_literal) @number.float

(custom_numeric_literal) @number

(nil_literal) @constant.builtin

; Operators and punctuation

(operator) @operator

"=" @operator

(exported_symbol
  "*" @punctuation.special)

[
  "."
  ","
  ";"
  ":"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

"`" @punctuation.special

(accent_quoted
  "`" @punctuation.special)

; Keywords

[
  "bind"
  "block"
  "const"
  "defer"
  "distinct"
  "let"
  "mixin"
  "static"
  "using"
  "var"
  (discard_statement
    "discard")
] @keyword

(discard_statement) @keyword

(discard_statement
  "discard" @keyword)

[
  "concept"
  "enum"
  "object"
  "tuple"
  "type"
] @keyword.type

(enum_type) @keyword.type

(object_type) @keyword.type

[
  "ptr"
  "ref"
] @keyword.modifier

(parameter_declaration
  type: (type_expression
    (var_type
      "var" @keyword.modifier)))

(type_expression
  (var_type
    "var" @keyword.modifier))

[
  "converter"
  "func"
  "iterator"
  "macro"
  "method"
  "proc"
  "template"
  "do"
] @keyword.function

[
  "export"
  "from"
  "import"
  "include"
] @keyword.import

[
  "as"
  "and"
  "cast"
  "div"
  "is"
  "isnot"
  "mod"
  "not"
  "notin"
  "of"
  "or"
  "shl"
  "shr"
  "xor"
] @keyword.operator

(import_statement
  (infix_expression
    "as" @keyword.import))

(import_statement
  (expression_list
    (infix_expression
      "as" @keyword.import)))

"in" @keyword.operator

(for
  "in" @keyword.repeat)

[
  "case"
  "elif"
  "else"
  "if"
  "when"
] @keyword.conditional

(of_branch
  "of" @keyword.conditional)

[
  "break"
  "for"
  "while"
  (continue_statement)
] @keyword.repeat

(continue_statement
  "continue" @keyword.repeat)

[
  "return"
  "yield"
] @keyword.return

[
  "except"
  "finally"
  "raise"
  "try"
] @keyword.exception

(except_clause
  "except" @keyword.import)

; Comments

[
  (comment)
  (block_comment)
] @comment @spell

[
  (documentation_comment)
  (block_documentation_comment)
] @comment.documentation @spell
