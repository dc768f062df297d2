; Julia

(identifier) @variable

((identifier) @type
  (#lua-match? @type "^%u%w*%l"))

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d_]+$"))

((identifier) @constant.builtin
  (#any-of? @constant.builtin
    "ARGS" "ENV" "Inf" "Inf32" "NaN" "NaN32" "PROGRAM_FILE" "VERSION" "missing" "nothing" "pi" "undef" "π" "ℯ"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "begin" "end" "stderr" "stdin" "stdout"))

; Modules

((identifier) @module
  (#any-of? @module "Base" "Core" "Main"))

(module_definition
  (identifier) @module)

(using_statement
  (identifier) @module)

(import_statement
  (identifier) @module)

(import_path
  (identifier) @module)

(selected_import
  .
  (identifier) @module)

(scoped_identifier
  .
  (identifier) @module)

; import Base.Iterators as It
(import_statement
  [
    (scoped_identifier
      (identifier) @module)
    (import_alias
      [
        (identifier) @module
        (scoped_identifier
          (identifier) @module)
      ])
  ])

(using_statement
  (scoped_identifier
    (identifier) @module))

; Members

(field_expression
  (identifier) @variable.member .)

(struct_definition
  (identifier) @variable.member)

(struct_definition
  (typed_expression
    .
    (identifier) @variable.member))

(named_field
  .
  (identifier) @variable.member)

; Fields that are constant, and those with defaults
(struct_definition
  [
    (const_statement
      (assignment
        .
        [
          (identifier) @variable.member
          (typed_expression
            .
            (identifier) @variable.member)
        ]))
    (assignment
      .
      (identifier) @variable.member)
    (assignment
      .
      (typed_expression
        .
        (identifier) @variable.member))
  ])

((struct_definition
  (macrocall_expression
    (macro_identifier
      (identifier) @_macro)
    (macro_argument_list
      .
      [
        (identifier) @variable.member
        (typed_expression
          .
          (identifier) @variable.member)
      ])))
  (#eq? @_macro "atomic"))

; Types

(type_head
  (identifier) @type)

(curly_expression
  (binary_expression
    (identifier) @type))

(type_head
  (binary_expression
    (identifier) @type))

(parametrized_type_expression
  (identifier) @type)

(curly_expression
  (identifier) @type)

(typed_expression
  (_)
  .
  (identifier) @type)

(unary_typed_expression
  (identifier) @type)

(where_expression
  (_)
  .
  (identifier) @type)

; The types of Base. (In calls they are constructors of such a type.)

((identifier) @type.builtin
  (#any-of? @type.builtin
    "AbstractArray" "AbstractChar" "AbstractDict" "AbstractFloat" "AbstractMatrix" "AbstractRange"
    "AbstractSet" "AbstractString" "AbstractVector" "Any" "ArgumentError" "Array"
    "AssertionError" "BigFloat" "BigInt" "BitArray" "BitVector" "Bool" "BoundsError" "Channel"
    "Char" "Cint" "Complex" "Condition" "Cvoid" "DataType" "Dict" "DimensionMismatch"
    "DivideError" "DomainError" "EOFError" "ErrorException" "Exception" "Expr" "Float16"
    "Float32" "Float64" "Function" "IO" "IOBuffer" "InexactError" "Int" "Int128" "Int16"
    "Int32" "Int64" "Int8" "Integer" "KeyError" "LoadError" "Matrix" "Method" "MethodError"
    "Module" "NTuple" "NamedTuple" "Nothing" "Number" "OverflowError" "Pair" "Ptr"
    "QuoteNode" "Rational" "Real" "Ref" "Regex" "Set" "Signed" "StackOverflowError" "String"
    "SubArray" "SubString" "Symbol" "Task" "Tuple" "Type" "TypeError" "UInt" "UInt128"
    "UInt16" "UInt32" "UInt64" "UInt8" "UndefVarError" "Union" "UnionAll" "UnitRange"
    "Unsigned" "Vector" "VersionNumber" "WeakRef"))

; Calls

(call_expression
  .
  (identifier) @function.call)

(broadcast_call_expression
  .
  (identifier) @function.call)

(call_expression
  .
  (field_expression
    (identifier) @function.call .))

(broadcast_call_expression
  .
  (field_expression
    (identifier) @function.call .))

((call_expression
  .
  (identifier) @constructor)
  (#lua-match? @constructor "^%u%w*%l"))

(call_expression
  (identifier) @type.builtin
  (#any-of? @type.builtin
    "ArgumentError" "Array" "BigFloat" "BigInt" "BoundsError" "Channel" "Char" "Complex" "Dict"
    "DimensionMismatch" "DomainError" "ErrorException" "Float32" "Float64" "IOBuffer" "Int"
    "Int32" "Int64" "KeyError" "Matrix" "Pair" "Rational" "Ref" "Regex" "Set" "String" "Symbol"
    "Tuple" "UInt8" "Vector"))

([
  (call_expression
    (identifier) @function.builtin)
  (broadcast_call_expression
    (identifier) @function.builtin)
]
  (#any-of? @function.builtin
    "all" "any" "append!" "applicable" "axes" "close" "collect" "convert" "copy" "deepcopy"
    "delete!" "display" "eachindex" "eachline" "eltype" "empty!" "enumerate" "eval" "exit"
    "fieldnames" "filter" "filter!" "findall" "findfirst" "first" "foldl" "foldr" "foreach"
    "get" "get!" "getfield" "getindex" "getproperty" "haskey" "in" "insert!" "invoke" "isa"
    "isdefined" "isempty" "isequal" "isnothing" "iterate" "join" "keys" "last" "length" "map"
    "map!" "mapreduce" "max" "maximum" "merge" "min" "minimum" "ndims" "nfields" "ones"
    "open" "parse" "pop!" "popfirst!" "print" "println" "printstyled" "promote" "push!"
    "pushfirst!" "rand" "randn" "range" "read" "readline" "reduce" "replace" "repr" "reshape"
    "resize!" "reverse" "round" "setdiff" "setfield!" "setindex!" "show" "similar" "size"
    "sizeof" "sort" "sort!" "split" "sprint" "string" "strip" "sum" "supertype" "tuple"
    "typeassert" "typeof" "union" "unique" "values" "vcat" "write" "zeros" "zip"))

(call_expression
  (identifier) @keyword.exception
  (#any-of? @keyword.exception "error" "rethrow" "throw"))

(call_expression
  (identifier) @keyword.import
  (#eq? @keyword.import "include"))

; Functions

(signature
  (identifier) @function)

(signature
  (call_expression
    .
    (identifier) @function))

(signature
  (where_expression
    (call_expression
      .
      (identifier) @function)))

(signature
  (typed_expression
    .
    (call_expression
      .
      (identifier) @function)))

(signature
  (where_expression
    (typed_expression
      .
      (call_expression
        .
        (identifier) @function))))

(assignment
  .
  (call_expression
    .
    (identifier) @function))

(assignment
  .
  (where_expression
    (call_expression
      .
      (identifier) @function)))

(assignment
  .
  (typed_expression
    .
    (call_expression
      .
      (identifier) @function)))

; Base.length(list::List) = …
(assignment
  .
  (call_expression
    .
    (field_expression
      (identifier) @function .)))

(signature
  (call_expression
    .
    (field_expression
      (identifier) @function .)))

(signature
  (where_expression
    (call_expression
      .
      (field_expression
        (identifier) @function .))))

(signature
  (typed_expression
    .
    (call_expression
      .
      (field_expression
        (identifier) @function .))))

(macro_definition
  (signature
    (call_expression
      .
      (identifier) @function.macro)))

; Parameters

(signature
  (argument_list
    [
      (identifier) @variable.parameter
      (typed_expression
        .
        (identifier) @variable.parameter)
      (named_argument
        .
        (typed_expression
          .
          (identifier) @variable.parameter))
      (splat_expression
        (identifier) @variable.parameter)
    ]))

(signature
  (call_expression
    (argument_list
      [
        (identifier) @variable.parameter
        (typed_expression
          .
          (identifier) @variable.parameter)
        (named_argument
          .
          (typed_expression
            .
            (identifier) @variable.parameter))
        (splat_expression
          (identifier) @variable.parameter)
      ])))

(signature
  (where_expression
    (call_expression
      (argument_list
        [
          (identifier) @variable.parameter
          (typed_expression
            .
            (identifier) @variable.parameter)
          (named_argument
            .
            (typed_expression
              .
              (identifier) @variable.parameter))
          (splat_expression
            (identifier) @variable.parameter)
        ]))))

(signature
  (typed_expression
    .
    (call_expression
      (argument_list
        [
          (identifier) @variable.parameter
          (typed_expression
            .
            (identifier) @variable.parameter)
          (named_argument
            .
            (typed_expression
              .
              (identifier) @variable.parameter))
          (splat_expression
            (identifier) @variable.parameter)
        ]))))

(signature
  (where_expression
    (typed_expression
      .
      (call_expression
        (argument_list
          [
            (identifier) @variable.parameter
            (typed_expression
              .
              (identifier) @variable.parameter)
            (named_argument
              .
              (typed_expression
                .
                (identifier) @variable.parameter))
            (splat_expression
              (identifier) @variable.parameter)
          ])))))

(assignment
  .
  [
    (call_expression
      (argument_list
        [
          (identifier) @variable.parameter
          (typed_expression
            .
            (identifier) @variable.parameter)
          (named_argument
            .
            (typed_expression
              .
              (identifier) @variable.parameter))
          (splat_expression
            (identifier) @variable.parameter)
        ]))
    (where_expression
      .
      (call_expression
        (argument_list
          [
            (identifier) @variable.parameter
            (typed_expression
              .
              (identifier) @variable.parameter)
            (named_argument
              .
              (typed_expression
                .
                (identifier) @variable.parameter))
            (splat_expression
              (identifier) @variable.parameter)
          ])))
    (typed_expression
      .
      (call_expression
        (argument_list
          [
            (identifier) @variable.parameter
            (typed_expression
              .
              (identifier) @variable.parameter)
            (splat_expression
              (identifier) @variable.parameter)
          ])))
  ])

(arrow_function_expression
  .
  (identifier) @variable.parameter)

(arrow_function_expression
  .
  (argument_list
    (identifier) @variable.parameter))

(do_clause
  .
  (argument_list
    (identifier) @variable.parameter))

(named_argument
  .
  (identifier) @variable.parameter)

; Macros and interpolation

(macro_identifier
  "@" @function.macro)

(macro_identifier
  (identifier) @function.macro)

(interpolation_expression
  "$" @punctuation.special)

(string_interpolation
  [
    "$"
    "("
    ")"
  ] @punctuation.special)

; Literals

(integer_literal) @number

(float_literal) @number.float

(boolean_literal) @boolean

(boolean_literal
  _ @boolean)

(character_literal) @character

(string_literal) @string

((prefixed_string_literal
  prefix: (identifier) @_prefix) @string
  (#not-eq? @_prefix "r"))

((prefixed_string_literal
  prefix: (identifier) @_prefix) @string.regexp
  (#eq? @_prefix "r"))

((prefixed_string_literal
  prefix: (identifier) @_prefix
  (content) @string)
  (#not-eq? @_prefix "r"))

((prefixed_string_literal
  prefix: (identifier) @_prefix
  (content) @string.regexp)
  (#eq? @_prefix "r"))

(prefixed_string_literal
  prefix: (identifier) @string.special)

(prefixed_string_literal
  suffix: (identifier) @string.special)

[
  (command_literal)
  (prefixed_command_literal)
] @string.special

(escape_sequence) @string.escape

(quote_expression
  ":" @string.special.symbol)

(quote_expression
  (identifier) @string.special.symbol)

; A string that is a statement documents what follows.
(module_definition
  (string_literal) @string.documentation)

(source_file
  (string_literal) @string.documentation)

(const_statement
  (assignment
    .
    (identifier) @constant))

; Operators and punctuation

(operator) @operator

[
  "->"
  "..."
  ".="
  ":="
  "="
  "::"
  "$="
] @operator

(adjoint_expression
  "'" @operator)

(ternary_expression
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

(range_expression
  ":" @operator)

(selected_import
  ":" @punctuation.delimiter)

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
] @punctuation.bracket

(string_interpolation
  [
    "("
    ")"
  ] @punctuation.special)

; Keywords

[
  "baremodule"
  "begin"
  "do"
  "end"
  "let"
  "module"
  "quote"
  "where"
] @keyword

[
  "abstract"
  "mutable"
  "primitive"
  "struct"
  "type"
] @keyword.type

[
  "function"
  "macro"
] @keyword.function

[
  "export"
  "import"
  "public"
  "using"
] @keyword.import

(import_alias
  "as" @keyword.import)

[
  "const"
  "global"
  "local"
] @keyword.modifier

"return" @keyword.return

[
  "else"
  "elseif"
  "if"
] @keyword.conditional

[
  "for"
  "while"
  (break_statement)
  (continue_statement)
] @keyword.repeat

[
  "catch"
  "finally"
  "try"
] @keyword.exception

((operator) @keyword.operator
  (#any-of? @keyword.operator "in" "isa" "∈" "∉"))

(for_binding
  (operator) @keyword.repeat
  (#any-of? @keyword.repeat "in" "∈"))

; What ends a definition or a statement.

(abstract_definition
  "end" @keyword.type)

(primitive_definition
  "end" @keyword.type)

(struct_definition
  "end" @keyword.type)

(function_definition
  "end" @keyword.function)

(macro_definition
  "end" @keyword.function)

(if_statement
  "end" @keyword.conditional)

(for_statement
  "end" @keyword.repeat)

(while_statement
  "end" @keyword.repeat)

(try_statement
  "end" @keyword.exception)

; Comments

[
  (line_comment)
  (block_comment)
] @comment

((source_file
  .
  (line_comment) @keyword.directive)
  (#lua-match? @keyword.directive "^#!"))
