; Fortran

(identifier) @variable

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d]*_[%u%d_]+$"))

; Modules and programs

(module_name) @module

(module_statement
  (name) @module)

(end_module_statement
  (name) @module)

(submodule_statement
  (name) @module)

(end_submodule_statement
  (name) @module)

(submodule_statement
  ancestor: (module_name) @module)

(program_statement
  (name) @module)

(end_program_statement
  (name) @module)

(use_alias
  (local_name) @variable)

; Types

(type_name) @type

(end_type_statement
  (name) @type)

(base_type_specifier
  (identifier) @type)

(intrinsic_type) @type.builtin

(intrinsic_type
  _ @type.builtin)

(intrinsic_type
  kind: (kind) @none)

(kind
  (identifier) @variable)

(type_member) @variable.member

; Constants

(variable_declaration
  attribute: (type_qualifier
    "parameter")
  declarator: (init_declarator
    left: (identifier) @constant))

(variable_declaration
  attribute: (type_qualifier
    "parameter")
  declarator: (init_declarator
    left: (sized_declarator
      (identifier) @constant)))

(enumerator_statement
  declarator: (identifier) @constant)

(enumerator_statement
  declarator: (init_declarator
    left: (identifier) @constant))

(parameter_assignment
  .
  (identifier) @constant)

(derived_type_definition
  (variable_declaration
    declarator: (identifier) @variable.member))

(derived_type_definition
  (variable_declaration
    declarator: (sized_declarator
      (identifier) @variable.member)))

(derived_type_definition
  (variable_declaration
    declarator: (init_declarator
      left: (identifier) @variable.member)))

; Functions

(function_statement
  name: (name) @function)

(end_function_statement
  (name) @function)

(subroutine_statement
  name: (name) @function)

(end_subroutine_statement
  (name) @function)

(module_procedure_statement
  name: (name) @function)

(end_module_procedure_statement
  (name) @function)

(interface_statement
  (name) @function)

(end_interface_statement
  (name) @function)

(entry_statement
  name: (name) @function)

(method_name) @function.method

(binding_name
  (identifier) @function.method)

(interface
  (procedure_statement
    declarator: (method_name) @function))

(procedure_interface) @type

(parameters
  (identifier) @variable.parameter)

(keyword_argument
  name: (identifier) @property)

(call_expression
  .
  (identifier) @function.call)

((call_expression
  .
  (identifier) @function.builtin)
  (#any-of? @function.builtin
    "abs" "achar" "acos" "adjustl" "adjustr" "aimag" "aint" "all" "allocated" "anint" "any" "asin" "associated" "atan"
    "atan2" "bit_size" "btest" "ceiling" "char" "cmplx" "command_argument_count" "conjg" "cos" "cosh" "count"
    "cpu_time" "cshift" "date_and_time" "dble" "digits" "dim" "dot_product" "eoshift" "epsilon" "erf" "exp" "exponent"
    "floor" "fraction" "gamma" "get_command_argument" "huge" "hypot" "iachar" "iand" "ibclr" "ibits" "ibset" "ichar"
    "ieor" "index" "int" "ior" "ishft" "kind" "lbound" "len" "len_trim" "log" "log10" "logical" "matmul" "max"
    "maxloc" "maxval" "merge" "min" "minloc" "minval" "mod" "modulo" "move_alloc" "nint" "norm2" "not" "pack"
    "precision" "present" "product" "random_number" "random_seed" "range" "real" "repeat" "reshape" "scan"
    "selected_int_kind" "selected_real_kind" "shape" "sign" "sin" "sinh" "size" "spread" "sqrt" "storage_size" "sum"
    "system_clock" "tan" "tanh" "tiny" "transfer" "transpose" "trim" "ubound" "unpack" "verify"))

(call_expression
  .
  (derived_type_member_expression
    (type_member) @function.method.call .))

; a(i) = 1
(assignment_statement
  left: (call_expression
    .
    (identifier) @variable))

(subroutine_call
  subroutine: (identifier) @function.call)

((subroutine_call
  subroutine: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "abort" "cpu_time" "date_and_time" "exit" "get_command_argument" "get_environment_variable" "move_alloc" "random_number"
    "random_seed" "system_clock"))

(subroutine_call
  subroutine: (derived_type_member_expression
    (type_member) @function.method.call .))

((call_expression
  .
  (identifier) @keyword)
  (#eq? @keyword "nullify"))

(language_binding
  (identifier) @constant.builtin)

; Labels

(statement_label) @label

(statement_label_reference) @label

(block_label) @label

(block_label_start_expression
  "label" @label)

(keyword_statement
  (identifier) @label)

; Literals

(string_literal) @string

(filename) @string.special.path

(hollerith_constant) @string

(number_literal) @number

((number_literal) @number.float
  (#match? @number.float "^[0-9]*[.][0-9eEdD]|^[0-9]+[.]($|_)|^[0-9]+[eEdD]"))

(number_literal
  kind: (identifier) @type)

(boolean_literal) @boolean

[
  (null_literal)
  (none)
] @constant.builtin

(null_literal
  "null" @constant.builtin)

(edit_descriptor) @string.special

(unit_identifier
  "*" @character.special)

(format_identifier
  "*" @character.special)

(assumed_size) @character.special

; Operators and punctuation

[
  "*" "**" "+" "-" "/" "//" "=" "==" "/=" "<" "<=" ">" ">=" "=>" "?" "&" "&&" "||" "!=" "%" "|" "^" "<<" ">>" "<<<"
  ">>>"
] @operator

(logical_expression
  operator: _ @keyword.operator)

(logical_expression
  "\\.not\\." @keyword.operator)

(relational_expression
  operator: _ @operator)

(user_defined_operator) @operator

[
  ","
  ":"
  "::"
  ";"
] @punctuation.delimiter

(derived_type_member_expression
  "%" @punctuation.delimiter)

[
  "("
  ")"
  "["
  "]"
  "(/"
  "/)"
] @punctuation.bracket

; Keywords

[
  "allocate" "assign" "associate" "block" "blockdata" "call" "close" "common" "contains" "critical" "data" "do" "end"
  "endassociate" "endblock" "endcritical" "endenum" "endfile" "endforall" "endinterface" "endprogram" "endteam"
  "endwhere" "entry" "equivalence" "event" "form" "format" "goto" "go" "images" "implicit" "inquire" "namelist"
  "notify" "open" "post" "print" "program" "read" "rewind" "sequence" "sync" "team" "then" "to" "wait" "where" "write"
  "forall" "elsewhere" "concurrent" "local" "local_init" "shared" "backspace" "pause" "reduce" "lock" "unlock" "fail"
  "image" "all" "memory"
] @keyword

(if_statement
  "then" @keyword.conditional)

(elseif_clause
  "then" @keyword.conditional)

[
  "module" "endmodule" "submodule" "endsubmodule" "use" "import" "include" "only" "intrinsic" "non_intrinsic" "none"
] @keyword.import

(none) @constant.builtin

(variable_declaration
  attribute: (type_qualifier
    "intrinsic" @keyword.modifier))

[
  "function" "endfunction" "subroutine" "endsubroutine" "procedure" "endprocedure" "result"
] @keyword.function

(function_result
  "result" @keyword.return)

(procedure_kind) @keyword.function

(procedure_kind
  _ @keyword.function)

[
  "type" "endtype" "class" "enum" "enumeration" "enumerator" "interface" "endenum" "endinterface" "extends"
] @keyword.type

(base_type_specifier
  "extends" @keyword.modifier)

[
  (abstract_specifier)
  (access_specifier)
  (procedure_attribute)
  (procedure_qualifier)
  (procedure_attributes)
  (type_qualifier)
] @keyword.modifier

[
  "abstract" "allocatable" "automatic" "bind" "codimension" "constant" "contiguous" "deferred" "device" "dimension"
  "elemental" "external" "final" "generic" "global" "impure" "in" "inout" "intent" "managed" "non_overridable"
  "nopass" "optional" "out" "parameter" "pass" "pinned" "pointer" "private" "protected" "public" "pure" "recursive"
  "save" "simple" "static" "target" "texture" "value" "volatile"
] @keyword.modifier

(type_qualifier
  [
    "("
    ")"
  ] @punctuation.bracket)

(procedure_attribute
  (identifier) @variable)

[
  "if" "else" "elseif" "endif" "select" "selectcase" "selectrank" "selecttype" "endselect" "case" "default" "typeis"
  "classis" "rank" (default)
] @keyword.conditional

(default) @keyword.conditional

[
  "do" "enddo" "while" "cycle" "exit" "continue"
] @keyword.repeat

[
  "return" "stop"
] @keyword.return

(stop_statement
  "error" @keyword.exception)

; The preprocessor

[
  "#if" "#ifdef" "#ifndef" "#else" "#elif" "#elifdef" "#elifndef" "#endif" (preproc_directive)
] @keyword.directive

"#define" @keyword.directive.define

"#include" @keyword.import

(system_lib_string) @string

(preproc_def
  name: (identifier) @constant.macro)

(preproc_ifdef
  name: (identifier) @constant.macro)

(preproc_function_def
  name: (identifier) @function.macro)

; Comments

(comment) @comment @spell

(preproc_comment) @comment

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^![!><]"))

((comment) @keyword.directive
  (#lua-match? @keyword.directive "^!$%a"))
