; F#

(identifier) @variable

((identifier) @type
  (#lua-match? @type "^%u%w*%l"))

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d]*_[%u%d_]+$"))

; Modules

(import_decl
  (long_identifier
    (identifier) @module))

(named_module
  name: (long_identifier
    (identifier) @module))

(namespace
  name: (long_identifier
    (identifier) @module))

(module_defn
  (identifier) @module)

(module_abbrev
  (identifier) @module)

(module_abbrev
  block: (long_identifier
    (identifier) @module))

; Types

(simple_type
  (long_identifier
    (identifier) @type))

(atomic_type
  (long_identifier
    (identifier) @type))

(generic_type
  (long_identifier
    (identifier) @type))

(postfix_type
  (long_identifier
    (identifier) @type))

(type_name
  type_name: (identifier) @type)

(type_name
  type_name: (long_identifier
    (identifier) @type))

(type_argument
  (identifier) @type)

(type_argument
  "'" @type)

(exception_definition
  exception_name: (long_identifier
    (identifier) @type))

((simple_type
  (long_identifier
    .
    (identifier) @type.builtin
    .))
  (#any-of? @type.builtin
    "array" "bigint" "bool" "byte" "char" "decimal" "double" "exn" "float" "float32" "int" "int16" "int32" "int64" "int8"
    "list" "nativeint" "obj" "option" "sbyte" "seq" "single" "string" "uint" "uint16" "uint32" "uint64" "uint8" "unit"
    "unativeint" "void"))

((postfix_type
  (long_identifier
    .
    (identifier) @type.builtin
    .))
  (#any-of? @type.builtin "array" "list" "option" "ref" "seq" "voption"))

((generic_type
  (long_identifier
    .
    (identifier) @type.builtin
    .))
  (#any-of? @type.builtin "list" "option" "ref" "seq"))

; Cases, constructors and fields

(union_type_case
  (identifier) @constructor)

(enum_type_case
  (identifier) @constant)

(union_type_field
  (identifier) @variable.member)

(record_field
  (identifier) @variable.member)

(field_initializer
  field: (long_identifier
    (identifier) @variable.member))

((identifier_pattern
  .
  (long_identifier_or_op
    (identifier) @constructor))
  (#lua-match? @constructor "^%u"))

(identifier_pattern
  .
  (long_identifier_or_op
    (long_identifier
      (identifier) @constructor .)))

(active_pattern_op_name) @constructor

(long_identifier_or_op
  (long_identifier
    .
    (identifier)
    "."
    (identifier) @variable.member))

((long_identifier_or_op
  (long_identifier
    .
    (identifier) @variable
    "."))
  (#lua-match? @variable "^%l"))

(dot_expression
  field: (long_identifier_or_op
    (identifier) @variable.member))

(dot_expression
  base: (long_identifier_or_op
    (long_identifier)
    "."
    (identifier) @variable.member))

; A value with a capital is a constant, or something's part.
((value_declaration_left
  (identifier_pattern
    .
    (long_identifier_or_op
      (identifier) @constant)
    .))
  (#lua-match? @constant "^%u"))

; Functions

(function_declaration_left
  .
  (identifier) @function)

(function_declaration_left
  (access_modifier)
  .
  (identifier) @function)

(function_declaration_left
  "inline"
  (identifier) @function)

(function_declaration_left
  (op_identifier) @function)

; let f = fun x -> …
(function_or_value_defn
  (value_declaration_left
    (identifier_pattern
      .
      (long_identifier_or_op
        (identifier) @function)
      .))
  body: [
    (fun_expression)
    (function_expression)
  ])

(method_or_prop_defn
  name: (property_or_ident
    (identifier) @property))

(method_or_prop_defn
  name: (property_or_ident
    method: (identifier) @property))

(method_or_prop_defn
  name: (property_or_ident
    instance: (identifier) @variable.builtin))

(method_or_prop_defn
  name: (property_or_ident
    (identifier) @function.method .)
  args: _)

(method_or_prop_defn
  name: (property_or_ident
    method: (identifier) @function.method)
  args: _)

(member_signature
  .
  (identifier) @function.method)

(application_expression
  .
  (long_identifier_or_op
    (identifier) @function.call))

; One with a capital makes a value.
((application_expression
  .
  (long_identifier_or_op
    (identifier) @constructor))
  (#lua-match? @constructor "^%u"))

(application_expression
  .
  (long_identifier_or_op
    (long_identifier
      (identifier) @function.call .)))

(application_expression
  .
  (dot_expression
    field: (long_identifier_or_op
      (identifier) @function.method.call)))

(application_expression
  .
  (typed_expression
    .
    (long_identifier_or_op
      (identifier) @function.call)))

(application_expression
  .
  (typed_expression
    .
    (long_identifier_or_op
      (long_identifier
        (identifier) @function.call .))))

; In a row of operands the grammar calls the last one with what follows.
(application_expression
  .
  (infix_expression
    (long_identifier_or_op
      (identifier) @function.call) .))

(application_expression
  .
  (infix_expression
    (long_identifier_or_op
      (long_identifier
        (identifier) @function.call .)) .))

((application_expression
  .
  (infix_expression
    (long_identifier_or_op
      (identifier) @constructor) .))
  (#lua-match? @constructor "^%u"))

; x |> f
((infix_expression
  (infix_op) @operator
  .
  (long_identifier_or_op
    (identifier) @function.call))
  (#any-of? @operator "|>" ">>" "||>"))

((infix_expression
  (infix_op) @operator
  .
  (long_identifier_or_op
    (long_identifier
      (identifier) @function.call .)))
  (#any-of? @operator "|>" ">>" "||>"))

((long_identifier_or_op
  (identifier) @function.builtin)
  (#any-of? @function.builtin
    "box" "compare" "eprintf" "eprintfn" "fst" "hash" "id" "ignore" "not" "nameof" "printf" "printfn" "sizeof" "snd" "sprintf"
    "typedefof" "typeof" "unbox"))

((long_identifier_or_op
  (identifier) @keyword.exception)
  (#any-of? @keyword.exception "failwith" "failwithf" "invalidArg" "invalidOp" "nullArg" "raise" "reraise"))

((long_identifier_or_op
  (identifier) @constructor)
  (#any-of? @constructor "Error" "None" "Ok" "Some" "ValueNone" "ValueSome"))

(ce_expression
  .
  (long_identifier_or_op
    (identifier) @keyword.coroutine))

; Parameters

(argument_patterns
  (long_identifier
    (identifier) @variable.parameter))

(argument_patterns
  (typed_pattern
    (identifier_pattern
      (long_identifier_or_op
        (identifier) @variable.parameter))))

(argument_patterns
  (repeat_pattern
    (typed_pattern
      (identifier_pattern
        (long_identifier_or_op
          (identifier) @variable.parameter)))))

(argument_patterns
  (repeat_pattern
    (identifier_pattern
      (long_identifier_or_op
        (identifier) @variable.parameter))))

(argument_patterns
  (typed_pattern
    (repeat_pattern
      (typed_pattern
        (identifier_pattern
          (long_identifier_or_op
            (identifier) @variable.parameter))))))

(argument_patterns
  (typed_pattern
    (repeat_pattern
      (identifier_pattern
        (long_identifier_or_op
          (identifier) @variable.parameter)))))

(primary_constr_args
  (typed_pattern
    (identifier_pattern
      (long_identifier_or_op
        (identifier) @variable.parameter))))

(primary_constr_args
  (typed_pattern
    (repeat_pattern
      (typed_pattern
        (identifier_pattern
          (long_identifier_or_op
            (identifier) @variable.parameter))))))

(optional_pattern
  (identifier_pattern
    (long_identifier_or_op
      (identifier) @variable.parameter)))

(method_or_prop_defn
  args: (identifier_pattern
    (long_identifier_or_op
      (identifier) @variable.parameter)))

(method_or_prop_defn
  args: (paren_pattern
    (typed_pattern
      (identifier_pattern
        (long_identifier_or_op
          (identifier) @variable.parameter)))))

(method_or_prop_defn
  args: (typed_pattern
    (paren_pattern
      (typed_pattern
        (identifier_pattern
          (long_identifier_or_op
            (identifier) @variable.parameter))))))

(method_or_prop_defn
  args: (paren_pattern
    (identifier_pattern
      (long_identifier_or_op
        (identifier) @variable.parameter))))

(argument_name_spec
  name: (identifier) @variable.parameter)

((identifier) @variable.builtin
  (#any-of? @variable.builtin "base" "this"))

; Attributes

(attributes
  [
    "[<"
    ">]"
  ] @punctuation.special)

(attribute
  (simple_type
    (long_identifier
      (identifier) @attribute)))

; Literals

(const
  [
    (string)
    (verbatim_string)
    (triple_quoted_string)
    (bytearray)
    (verbatim_bytearray)
  ] @string)

[
  (string)
  (verbatim_string)
  (triple_quoted_string)
] @string

(char) @character

[
  (int)
  (xint)
  (byte)
  (sbyte)
  (int16)
  (int32)
  (int64)
  (uint16)
  (uint32)
  (uint64)
  (nativeint)
  (unativeint)
  (bignum)
] @number

[
  (float)
  (ieee32)
  (ieee64)
  (decimal)
] @number.float

(bool) @boolean

(unit) @constant.builtin

"null" @constant.builtin

; Operators and punctuation

[
  (infix_op)
  (prefix_op)
  (op_identifier)
  "="
  "->"
  "<-"
  ":>"
  ":?>"
  ":?"
  "&"
  "::"
  ".."
] @operator

(union_type_fields
  "*" @operator)

(compound_type
  "*" @operator)

[
  "|"
  ","
  ";"
  "."
  ":"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
  "[|"
  "|]"
  "(|"
  "|)"
  ".["
] @punctuation.bracket

(type_arguments
  [
    "<"
    ">"
  ] @punctuation.bracket)

(generic_type
  [
    "<"
    ">"
  ] @punctuation.bracket)

(typed_expression
  [
    "<"
    ">"
  ] @punctuation.bracket)

(format_string_eval
  [
    "{"
    "}"
  ] @punctuation.special)

(constraint
  [
    "comparison"
    "equality"
    "struct"
    "unmanaged"
  ] @type.builtin)

; Keywords

[
  "as"
  "begin"
  "do"
  "done"
  "end"
  "in"
  "let"
  "use"
  "val"
] @keyword

[
  "do!"
  "let!"
  "match!"
  "use!"
  "yield!"
  "return!"
] @keyword.coroutine

[
  "fun"
  "function"
  "member"
] @keyword.function

[
  "class"
  "delegate"
  "enum"
  "exception"
  "interface"
  "struct"
  "type"
] @keyword.type

[
  "module"
  "namespace"
  "open"
] @keyword.import

[
  "abstract"
  "default"
  "global"
  "inherit"
  "inline"
  "mutable"
  "override"
  "rec"
  "static"
  (access_modifier)
] @keyword.modifier

[
  "and"
  "of"
] @keyword

[
  "assert"
  "downcast"
  "lazy"
  "new"
  "not"
  "upcast"
] @keyword.operator

[
  "elif"
  "else"
  "if"
  "match"
  "then"
  "when"
  "with"
] @keyword.conditional

(with_field_expression
  "with" @keyword)

(interface_implementation
  "with" @keyword)

[
  "for"
  "to"
  "while"
] @keyword.repeat

(for_expression
  [
    "in"
    "do"
  ] @keyword.repeat)

(while_expression
  "do" @keyword.repeat)

[
  "return"
  "yield"
] @keyword.return

[
  "finally"
  "try"
] @keyword.exception

(try_expression
  "with" @keyword.exception)

[
  "#if"
  "#else"
  "#endif"
  "#light"
  "#load"
  "#nowarn"
  "#r"
  (compiler_directive_decl)
  (fsi_directive_decl)
] @keyword.directive

; Comments

[
  (line_comment)
  (block_comment)
] @comment @spell

((line_comment) @comment.documentation
  (#lua-match? @comment.documentation "^///"))
