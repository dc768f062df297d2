; Variables begin with a capital letter; what else has no place of its own is an atom.

(var) @variable

((var) @character.special
  (#eq? @character.special "_"))

(atom) @string.special.symbol

((atom) @boolean
  (#any-of? @boolean "false" "true"))

((atom) @constant.builtin
  (#any-of? @constant.builtin "nil" "undefined"))

; Modules

(module_attribute
  name: (atom) @module)

(behaviour_attribute
  name: (atom) @module)

(import_attribute
  module: (atom) @module)

(remote_module
  module: (atom) @module)

; Functions

(function_clause
  name: (atom) @function)

(spec
  fun: (atom) @function)

(callback
  fun: (atom) @function)

(fa
  fun: (atom) @function)

(export_type_attribute
  (fa
    fun: (atom) @type))

(internal_fun
  fun: (atom) @function)

(external_fun
  fun: (atom) @function)

(external_fun
  module: (module
    name: (atom) @module))

(call
  expr: (atom) @function.call)

(call
  expr: (remote
    fun: (atom) @function.call))

; What every module imports by itself
((call
  expr: (atom) @function.builtin)
  (#any-of? @function.builtin
    "abs" "apply" "atom_to_binary" "atom_to_list" "binary_part" "binary_to_atom"
    "binary_to_existing_atom" "binary_to_float" "binary_to_integer" "binary_to_list"
    "binary_to_term" "bit_size" "bitstring_to_list" "byte_size" "ceil" "check_process_code"
    "date" "demonitor" "disconnect_node" "element" "erase" "error" "exit" "float"
    "float_to_binary" "float_to_list" "floor" "garbage_collect" "get" "get_keys"
    "group_leader" "halt" "hd" "integer_to_binary" "integer_to_list" "iolist_size"
    "iolist_to_binary" "is_alive" "is_atom" "is_binary" "is_bitstring" "is_boolean" "is_float"
    "is_function" "is_integer" "is_list" "is_map" "is_map_key" "is_number" "is_pid" "is_port"
    "is_process_alive" "is_record" "is_reference" "is_tuple" "length" "link" "list_to_atom"
    "list_to_binary" "list_to_existing_atom" "list_to_float" "list_to_integer" "list_to_pid"
    "list_to_tuple" "make_ref" "map_get" "map_size" "max" "min" "monitor" "node" "nodes" "now"
    "open_port" "pid_to_list" "process_flag" "process_info" "processes" "put" "register"
    "registered" "round" "self" "setelement" "size" "spawn" "spawn_link" "spawn_monitor"
    "spawn_opt" "split_binary" "statistics" "term_to_binary" "throw" "time" "tl" "trunc"
    "tuple_size" "tuple_to_list" "unlink" "unregister" "whereis"))

(function_clause
  args: (expr_args
    (var) @variable.parameter))

(fun_clause
  args: (expr_args
    (var) @variable.parameter))

((expr_args
  (var) @character.special)
  (#eq? @character.special "_"))

; Types

(type_name
  name: (atom) @type)

(type_name
  args: (var_args
    (var) @variable.parameter))

(type_sig
  args: (expr_args
    (call
      expr: (atom) @type)))

(type_sig
  ty: (call
    expr: (atom) @type))

(field_type
  expr: (call
    expr: (atom) @type))

(ann_type
  ty: (call
    expr: (atom) @type))

(type_alias
  ty: (pipe
    (call
      expr: (atom) @type)))

(type_sig
  ty: (pipe
    (call
      expr: (atom) @type)))

(type_alias
  ty: (call
    expr: (atom) @type))

(opaque
  ty: (call
    expr: (atom) @type))

; Types of other modules, and types in other types: my:t(), a | b, {ok, t()}, [t()], list(t())

(type_sig
  args: (expr_args
    (call
      expr: [
        (atom) @type
        (remote
          fun: (atom) @type)
      ])))

(pipe
  [
    (call
      expr: [
        (atom) @type
        (remote
          fun: (atom) @type)
      ])
    (list
      exprs: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
    (tuple
      expr: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
  ])

(field_type
  expr: [
    (call
      expr: [
        (atom) @type
        (remote
          fun: (atom) @type)
      ])
    (call
      args: (expr_args
        (call
          expr: [
            (atom) @type
            (remote
              fun: (atom) @type)
          ])))
    (list
      exprs: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
    (tuple
      expr: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
  ])

(ann_type
  ty: [
    (call
      expr: [
        (atom) @type
        (remote
          fun: (atom) @type)
      ])
    (call
      args: (expr_args
        (call
          expr: [
            (atom) @type
            (remote
              fun: (atom) @type)
          ])))
    (list
      exprs: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
    (tuple
      expr: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
  ])

(opaque
  ty: [
    (call
      expr: [
        (atom) @type
        (remote
          fun: (atom) @type)
      ])
    (call
      args: (expr_args
        (call
          expr: [
            (atom) @type
            (remote
              fun: (atom) @type)
          ])))
    (list
      exprs: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
    (tuple
      expr: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
  ])

(type_alias
  ty: [
    (call
      expr: [
        (atom) @type
        (remote
          fun: (atom) @type)
      ])
    (call
      args: (expr_args
        (call
          expr: [
            (atom) @type
            (remote
              fun: (atom) @type)
          ])))
    (list
      exprs: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
    (tuple
      expr: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
  ])

(type_sig
  ty: [
    (call
      expr: [
        (atom) @type
        (remote
          fun: (atom) @type)
      ])
    (call
      args: (expr_args
        (call
          expr: [
            (atom) @type
            (remote
              fun: (atom) @type)
          ])))
    (list
      exprs: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
    (tuple
      expr: (call
        expr: [
          (atom) @type
          (remote
            fun: (atom) @type)
        ]))
  ])

; Wherever a type can stand, so can these; no function is called so.
((call
  expr: (atom) @type.builtin)
  (#any-of? @type.builtin
    "any" "arity" "atom" "binary" "bitstring" "bool" "boolean" "byte" "char" "dynamic" "fun"
    "function" "identifier" "integer" "iodata" "iolist" "list" "map" "maybe_improper_list" "mfa"
    "module" "neg_integer" "nil" "no_return" "non_neg_integer" "none" "nonempty_list"
    "nonempty_string" "number" "pid" "port" "pos_integer" "reference" "string" "term" "timeout"
    "tuple"))

((type_sig
  ty: (call
    expr: (atom) @type.builtin))
  (#any-of? @type.builtin "float" "node" "float"))

(record_decl
  name: (atom) @type)

(record_name
  "#" @punctuation.special)

(record_name
  name: (atom) @type)

(record_field
  name: (atom) @variable.member)

(record_field_name
  name: (atom) @variable.member)

; Macros

(macro_lhs
  name: (_) @constant.macro)

(macro_call_expr
  "?" @constant.macro)

(macro_call_expr
  name: (_) @constant.macro)

(macro_string
  "?" @constant.macro)

(pp_ifdef
  name: (_) @constant.macro)

(pp_ifndef
  name: (_) @constant.macro)

(pp_undef
  name: (_) @constant.macro)

; Literals

[
  (string)
] @string

(char) @character

(integer) @number

(float) @number.float

(dotdotdot) @punctuation.special

; Attributes

[
  "behavior"
  "behaviour"
  "export"
  "export_type"
  "import"
  "include"
  "include_lib"
  "module"
] @keyword.import

[
  "callback"
  "compile"
  "deprecated"
  "feature"
  "file"
  "optional_callbacks"
  "spec"
  "unit"
] @keyword

(wild_attribute
  name: (attr_name
    (atom) @attribute))

[
  "opaque"
  "nominal"
  "record"
  "type"
] @keyword.type

[
  "define"
  "elif"
  "endif"
  "ifdef"
  "ifndef"
  "undef"
] @keyword.directive

; Keywords

[
  "begin"
  "end"
] @keyword

[
  "case"
  "if"
  "else"
  "of"
  "when"
] @keyword.conditional

(case_expr
  "end" @keyword.conditional)

(if_expr
  "end" @keyword.conditional)

[
  (pp_if
    "if" @keyword.directive)
  (pp_else
    "else" @keyword.directive)
]

"fun" @keyword.function

(anonymous_fun
  "end" @keyword.function)

[
  "after"
  "receive"
] @keyword.coroutine

(receive_expr
  "end" @keyword.coroutine)

[
  "catch"
  "maybe"
  "try"
] @keyword.exception

(try_expr
  "end" @keyword.exception)

(maybe_expr
  "end" @keyword.exception)

(try_after
  "after" @keyword.exception)

[
  "and"
  "andalso"
  "band"
  "bnot"
  "bor"
  "bsl"
  "bsr"
  "bxor"
  "div"
  "not"
  "or"
  "orelse"
  "rem"
  "xor"
] @keyword.operator

; Comments

(comment) @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^%%+%s*@%l"))

(shebang) @keyword.directive

; Operators and punctuation

[
  "!"
  "*"
  "+"
  "++"
  "-"
  "--"
  "->"
  ".."
  "/"
  "/="
  ":="
  "<"
  "<-"
  "<="
  "="
  "=/="
  "=:="
  "=<"
  "=="
  "?="
  "=>"
  ">"
  ">="
  "|"
  "||"
] @operator

[
  ","
  "."
  ":"
  "::"
  ";"
] @punctuation.delimiter

"#" @punctuation.special

(macro_call_expr
  "?" @constant.macro)

; A macro with arguments

(macro_call_expr
  "?" @function.macro
  name: (_) @function.macro
  args: (_))

(macro_lhs
  name: (_) @function.macro
  args: (_))

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
  "<<"
  ">>"
] @punctuation.bracket
