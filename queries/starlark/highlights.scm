; Starlark

(identifier) @variable

; Providers are written with a capital.
((identifier) @type
  (#lua-match? @type "^_*%u%w*%l%w*$"))

((identifier) @constant
  (#lua-match? @constant "^_*%u[%u%d_]*$"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "attr" "config" "ctx" "native" "repository_ctx" "self"))

; Functions

(function_definition
  name: (identifier) @function)

(call
  function: (identifier) @function.call)

((call
  function: (identifier) @type)
  (#lua-match? @type "^_*%u%w*%l"))

((call
  function: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "all" "any" "archive_override" "aspect" "bazel_dep" "bool" "configuration_transition" "depset" "dict" "dir"
    "enumerate" "existing_rule" "existing_rules" "exports_files" "fail" "float" "getattr" "git_override" "glob"
    "hasattr" "hash" "int" "len" "licenses" "list" "local_path_override" "max" "min" "module" "module_extension"
    "package" "package_name" "print" "provider" "range" "register_toolchains" "repository_name" "repository_rule"
    "repr" "reversed" "rule" "select" "single_version_override" "sorted" "str" "struct" "subpackages" "tag_class"
    "tuple" "type" "use_extension" "use_repo" "visibility" "workspace" "zip"))

((call
  function: (identifier) @keyword.import)
  (#eq? @keyword.import "load"))

(attribute
  attribute: (identifier) @variable.member)

(call
  function: (attribute
    attribute: (identifier) @function.method.call))

; name = lambda x: …
(assignment
  left: (identifier) @function
  right: (lambda))

; Parameters

(keyword_argument
  name: (identifier) @variable.parameter)

(parameters
  (identifier) @variable.parameter)

(lambda_parameters
  (identifier) @variable.parameter)

(default_parameter
  name: (identifier) @variable.parameter)

(typed_parameter
  (identifier) @variable.parameter)

(typed_default_parameter
  name: (identifier) @variable.parameter)

(list_splat_pattern
  (identifier) @variable.parameter)

(dictionary_splat_pattern
  (identifier) @variable.parameter)

(type
  (identifier) @type)

((type
  (identifier) @type.builtin)
  (#any-of? @type.builtin "bool" "dict" "float" "int" "list" "str" "tuple"))

; Literals

(string) @string

; The first text of a file and of a function documents it.
(module
  .
  (expression_statement
    (string) @string.documentation))

(module
  .
  (comment)+
  .
  (expression_statement
    (string) @string.documentation))

(function_definition
  body: (block
    .
    (expression_statement
      (string) @string.documentation)))

(escape_sequence) @string.escape

; Labels: "//package:target", "@repository//…"
((string
  (string_content) @string.special)
  (#lua-match? @string.special "^@?@?[%w_.-]*//"))

((string
  (string_content) @string.special)
  (#lua-match? @string.special "^:[%w_]"))

(integer) @number

(float) @number.float

[
  (true)
  (false)
] @boolean

(none) @constant.builtin

(ellipsis) @constant.builtin

; Operators and punctuation

[
  "-" "-=" "!=" "*" "**" "**=" "*=" "/" "//" "//=" "/=" "&" "&=" "%" "%=" "^" "^=" "+" "+=" "<" "<<" "<<=" "<=" "=" "=="
  ">" ">=" ">>" ">>=" "|" "|=" "~" "->"
] @operator

[
  ","
  "."
  ":"
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

(line_continuation) @punctuation.special

; Keywords

[
  "and"
  "in"
  "not"
  "or"
] @keyword.operator

[
  "def"
  "lambda"
] @keyword.function

"return" @keyword.return

[
  "if"
  "elif"
  "else"
] @keyword.conditional

(conditional_expression
  [
    "if"
    "else"
  ] @keyword.conditional.ternary)

[
  "for"
  "while"
  (break_statement)
  (continue_statement)
] @keyword.repeat

(for_statement
  "in" @keyword.repeat)

(for_in_clause
  "in" @keyword.repeat)

(pass_statement) @keyword

; Comments

(comment) @comment @spell
