; D

(identifier) @variable

((identifier) @constant
  (#lua-match? @constant "^%u[%u%d]*_[%u%d_]+$"))

; Modules

(module_fqn
  (identifier) @module)

(imported
  alias: (identifier) @module)

(import_bind
  (identifier) @variable)

((import_bind
  (identifier) @type)
  (#lua-match? @type "^%u"))

; Types

(type
  (identifier) @type)

(type
  (identifier) @module
  .
  "."
  .
  (identifier))

(type
  (template_instance
    (identifier) @type))

(base_class
  (identifier) @type)

(base_class
  (template_instance
    (identifier) @type))

((template_arguments
  (identifier) @type)
  (#lua-match? @type "^%u"))

((template_argument
  (identifier) @type)
  (#lua-match? @type "^%u"))

(template_instance
  .
  (identifier) @function.call)

((template_instance
  .
  (identifier) @type)
  (#lua-match? @type "^%u"))

(type
  (template_instance
    (identifier) @type))

[
  (bool) (byte) (cdouble) (cent) (cfloat) (char) (creal) (cstring) (dchar) (double) (dstring) (float) (idouble) (ifloat)
  (int) (ireal) (long) (noreturn) (ptrdiff_t) (real) (short) (size_t) (string) (ubyte) (ucent) (uint) (ulong) (ushort)
  (void) (wchar) (wstring)
] @type.builtin

[
  (class_declaration
    (identifier) @type)
  (interface_declaration
    (identifier) @type)
  (struct_declaration
    (identifier) @type)
  (union_declaration
    (identifier) @type)
  (enum_declaration
    (identifier) @type)
  (template_declaration
    (identifier) @type)
]

(alias_declaration
  (alias_initializer
    .
    (identifier) @type))

(template_parameter
  (identifier) @type)

(template_parameter
  (type)
  (identifier) @variable.parameter)

(template_parameter
  (alias)
  (identifier) @variable.parameter)

; Fields, variables and constants

(aggregate_body
  (variable_declaration
    (declarator
      .
      (identifier) @variable.member)))

(aggregate_body
  (auto_declaration
    variable: (identifier) @variable.member))

((variable_declaration
  (declarator
    .
    (identifier) @constant))
  (#lua-match? @constant "^%u[%u%d_]+$"))

(enum_member
  (identifier) @constant)

(anonymous_enum_member
  .
  (identifier) @constant)

(manifest_declarator
  .
  (identifier) @constant)

(property_expression
  "."
  .
  (identifier) @variable.member)

(property_expression
  "."
  .
  (template_instance
    .
    (identifier) @function.method.call))

(primary_expression
  "."
  .
  (identifier) @variable.member)

((property_expression
  .
  (identifier) @type
  .
  "."
  .
  (identifier) @constant)
  (#lua-match? @type "^%u%w*%l"))

((property_expression
  .
  (identifier) @type)
  (#lua-match? @type "^%u%w*%l"))

(member_initializer
  (identifier) @variable.member
  ":")

; Functions

(function_declaration
  (identifier) @function)

(aggregate_body
  (function_declaration
    (identifier) @function.method))

(call_expression
  .
  (identifier) @function.call)

(call_expression
  .
  (template_instance
    .
    (identifier) @function.call))

(call_expression
  .
  (type
    .
    (template_instance
      .
      (identifier) @function.call)))

((call_expression
  .
  (type
    .
    (template_instance
      .
      (identifier) @type)))
  (#lua-match? @type "^%u"))

((call_expression
  .
  (identifier) @type)
  (#lua-match? @type "^%u"))

; a.b(1)
(call_expression
  .
  (property_expression
    "."
    .
    (identifier) @function.method.call
    .))

(call_expression
  .
  (type
    .
    (identifier) @variable
    .
    "."
    (identifier) @function.method.call
    .))

((call_expression
  .
  (type
    .
    (identifier) @type
    .
    "."))
  (#lua-match? @type "^%u"))

((call_expression
  .
  (identifier) @function.builtin)
  (#any-of? @function.builtin
    "enforce" "format" "print" "readln" "stderr" "text" "write" "writef" "writefln" "writeln"))

(function_literal
  .
  (identifier) @variable.parameter
  .
  "=>")

(parameter
  (identifier) @variable.parameter .)

(parameter
  (type)
  (identifier) @variable.parameter)

(function_literal
  "("
  (type)
  (identifier) @variable.parameter)

(named_argument
  (identifier) @variable.parameter
  ":")

[
  (this)
  (super)
  (dollar)
] @variable.builtin

(constructor
  (this) @constructor)

(destructor
  (this) @constructor)

(postblit
  .
  (this) @constructor)

(special_keyword) @constant.builtin

(special_keyword
  _ @constant.builtin)

; Attributes

(at_attribute
  "@" @attribute)

(at_attribute
  (identifier) @attribute)

((at_attribute
  (identifier) @attribute.builtin)
  (#any-of? @attribute.builtin "disable" "live" "nogc" "property" "safe" "system" "trusted"))

(linkage_attribute
  "(" _ @constant.builtin ")")

(linkage_attribute
  [
    "("
    ")"
  ] @punctuation.bracket)

(pragma_expression
  (identifier) @attribute)

(version_condition
  (identifier) @constant.macro)

(debug_condition
  (identifier) @constant.macro)

(version_specification
  (identifier) @constant.macro)

(traits_expression
  (identifier) @function.macro)

(scope_guard_statement
  [
    "exit"
    "failure"
    "success"
  ] @constant.builtin)

(label
  (identifier) @label)

(goto_statement
  (identifier) @label)

(break_statement
  (identifier) @label)

(continue_statement
  (identifier) @label)

; Literals

[
  (string_literal)
  (quoted_string)
  (raw_string)
  (hex_string)
  (interpolated_quoted_string)
  (interpolated_raw_string)
] @string

(token_string
  [
    "q{"
    "}"
  ] @string)

(token_string
  (identifier) @variable)

(token_string
  (keyword
    _ @keyword))

(char_literal) @character

[
  (escape_sequence)
  (htmlentity)
  (interpolated_escape)
] @string.escape

(interpolation_expression) @none

(int_literal) @number

(float_literal) @number.float

[
  (true)
  (false)
] @boolean

(null) @constant.builtin

; Operators and punctuation

[
  "!" "!=" "%" "%=" "&" "&&" "&=" "*" "*=" "+" "++" "+=" "-" "--" "-=" "/" "/=" "<" "<<" "<<=" "<=" "=" "==" "=>" ">" ">="
  ">>" ">>=" ">>>" ">>>=" "^" "^=" "^^" "^^=" "|" "|=" "||" "~" "~=" ".." "..." "!is" "!in"
] @operator

(ternary_expression
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

(template_arguments
  "!" @punctuation.special)

[
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
] @punctuation.bracket

; Keywords

[
  (asm)
  (alias)
  (mixin)
  (pragma)
  (template)
  (unittest)
  (invariant)
  (with)
] @keyword

(enum) @keyword.type

(manifest_constant
  (enum) @keyword.modifier)

[
  (class)
  (interface)
  (struct)
  (union)
] @keyword.type

[
  (delegate)
  (function)
] @keyword.function

[
  (import)
  (module)
] @keyword.import

[
  (abstract)
  (align)
  (auto)
  (const)
  (deprecated)
  (export)
  (extern)
  (final)
  (gshared)
  (immutable)
  (inout)
  (lazy)
  (nothrow)
  (out)
  (override)
  (package)
  (private)
  (protected)
  (public)
  (pure)
  (ref)
  (shared)
  (static)
  (scope)
] @keyword.modifier

(parameter_attribute
  (in) @keyword.modifier)

[
  (cast)
  (delete)
  (in)
  (is)
  (new)
  (typeid)
  (typeof)
  (traits)
  (not_in)
  (not_is)
] @keyword.operator

(parameter_attribute
  (in) @keyword.modifier)

[
  (if)
  (else)
  (switch)
  (case)
  (default)
] @keyword.conditional

[
  (break)
  (continue)
  (do)
  (for)
  (foreach)
  (foreach_reverse)
  (while)
] @keyword.repeat

[
  (return)
  (goto)
] @keyword.return

[
  (throw)
  (try)
  (catch)
  (finally)
  (assert)
] @keyword.exception

(synchronized) @keyword.coroutine

[
  (version)
  (debug)
] @keyword.directive

(scope_guard_statement
  (scope) @keyword.exception)

[
  (shebang)
  (directive)
] @keyword.directive

(end_file) @comment

; Comments

(comment) @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^///[^/]"))

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*][^*]"))

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[+][+][^+]"))
