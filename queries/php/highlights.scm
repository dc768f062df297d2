; PHP

(variable_name) @variable

((variable_name) @variable.builtin
  (#any-of? @variable.builtin
    "$this" "$GLOBALS" "$_COOKIE" "$_ENV" "$_FILES" "$_GET" "$_POST" "$_REQUEST" "$_SERVER"
    "$_SESSION" "$argc" "$argv"))

(dynamic_variable_name
  "$" @operator)

; A name without a sign is a constant, unless its place says otherwise.

(qualified_name
  (name) @constant)

(relative_name
  (name) @constant)

((name) @constant
  (#lua-match? @constant "^_*%u[%u%d_]+$")
  (#not-has-parent? @constant variable_name))

((name) @constant.builtin
  (#lua-match? @constant.builtin "^__%u+__$"))

((name) @constant.builtin
  (#any-of? @constant.builtin
    "DIRECTORY_SEPARATOR" "E_ALL" "E_ERROR" "E_NOTICE" "E_STRICT" "E_WARNING" "INF" "M_PI" "NAN"
    "PATH_SEPARATOR" "PHP_EOL" "PHP_FLOAT_EPSILON" "PHP_INT_MAX" "PHP_INT_MIN" "PHP_INT_SIZE"
    "PHP_OS" "PHP_OS_FAMILY" "PHP_VERSION" "PHP_VERSION_ID" "STDERR" "STDIN" "STDOUT"))

; Modules

(namespace_name
  (name) @module)

(namespace_use_clause
  (name) @type)

(namespace_use_clause
  (qualified_name
    (name) @type))

(namespace_use_clause
  alias: (name) @type)

; use function a\f; use const a\B;

(namespace_use_clause
  type: "function"
  [
    (name) @function
    (qualified_name
      (name) @function)
  ])

; use function a, b;

(namespace_use_declaration
  (namespace_use_clause
    type: "function")
  (namespace_use_clause
    !type
    [
      (name) @function
      (qualified_name
        (name) @function)
    ]))

(namespace_use_declaration
  (namespace_use_clause
    type: "const")
  (namespace_use_clause
    !type
    [
      (name) @constant
      (qualified_name
        (name) @constant)
    ]))

(namespace_use_clause
  type: "const"
  [
    (name) @constant
    (qualified_name
      (name) @constant)
  ])

(namespace_use_declaration
  type: "function"
  body: (namespace_use_group
    (namespace_use_clause
      [
        (name) @function
        (qualified_name
          (name) @function)
      ])))

(namespace_use_declaration
  type: "const"
  body: (namespace_use_group
    (namespace_use_clause
      [
        (name) @constant
        (qualified_name
          (name) @constant)
      ])))

; Types

(primitive_type) @type.builtin

(cast_type) @type.builtin

(bottom_type) @type.builtin

(named_type
  (name) @type)

(named_type
  [
    (qualified_name
      (name) @type)
    (relative_name
      (name) @type)
  ])

((named_type
  (name) @type.builtin)
  (#any-of? @type.builtin "self" "static" "parent"))

(class_declaration
  name: (name) @type)

(interface_declaration
  name: (name) @type)

(trait_declaration
  name: (name) @type)

(enum_declaration
  name: (name) @type)

(base_clause
  (name) @type)

(base_clause
  [
    (qualified_name
      (name) @type)
    (relative_name
      (name) @type)
  ])

(class_interface_clause
  (name) @type)

(class_interface_clause
  [
    (qualified_name
      (name) @type)
    (relative_name
      (name) @type)
  ])

(use_declaration
  (name) @type)

(use_declaration
  [
    (qualified_name
      (name) @type)
    (relative_name
      (name) @type)
  ])

(scoped_call_expression
  scope: (name) @type)

(scoped_call_expression
  scope: [
    (qualified_name
      (name) @type)
    (relative_name
      (name) @type)
  ])

(scoped_property_access_expression
  scope: (name) @type)

(scoped_property_access_expression
  scope: [
    (qualified_name
      (name) @type)
    (relative_name
      (name) @type)
  ])

(class_constant_access_expression
  .
  (name) @type)

(class_constant_access_expression
  .
  [
    (qualified_name
      (name) @type)
    (relative_name
      (name) @type)
  ])

(class_constant_access_expression
  (name) @constant .)

((class_constant_access_expression
  (name) @keyword .)
  (#eq? @keyword "class"))

; What a class takes from its traits: T::m insteadof U; T::m as n;

(use_instead_of_clause
  (name) @type .)

(use_instead_of_clause
  (class_constant_access_expression
    (name) @function.method .))

(use_as_clause
  [
    (name) @function.method
    (class_constant_access_expression
      (name) @function.method .)
  ])

(binary_expression
  operator: "instanceof"
  right: (name) @type)

(binary_expression
  operator: "instanceof"
  right: [
    (qualified_name
      (name) @type)
    (relative_name
      (name) @type)
  ])

(relative_scope) @variable.builtin

; Members

(property_element
  name: (variable_name) @variable.member)

; A static property: self::$cache
(scoped_property_access_expression
  name: (variable_name) @variable.member)

(const_element
  .
  (name) @constant)

(enum_case
  name: (name) @constant)

(member_access_expression
  name: (name) @variable.member)

(nullsafe_member_access_expression
  name: (name) @variable.member)

; Functions

(function_definition
  name: (name) @function)

(method_declaration
  name: (name) @function.method)

((method_declaration
  name: (name) @constructor)
  (#eq? @constructor "__construct"))

(property_hook
  (name) @keyword)

(function_call_expression
  function: (name) @function.call)

(function_call_expression
  function: [
    (qualified_name
      (name) @function.call)
    (relative_name
      (name) @function.call)
  ])

(member_call_expression
  name: (name) @function.method.call)

(nullsafe_member_call_expression
  name: (name) @function.method.call)

(scoped_call_expression
  name: (name) @function.method.call)

(object_creation_expression
  (name) @constructor)

(object_creation_expression
  [
    (qualified_name
      (name) @constructor)
    (relative_name
      (name) @constructor)
  ])

((function_call_expression
  function: (name) @function.builtin)
  (#any-of? @function.builtin
    "abs" "array_chunk" "array_column" "array_combine" "array_diff" "array_diff_key" "array_fill"
    "array_filter" "array_flip" "array_intersect" "array_intersect_key" "array_key_exists"
    "array_key_first" "array_key_last" "array_keys" "array_map" "array_merge"
    "array_merge_recursive" "array_pad" "array_pop" "array_product" "array_push" "array_rand"
    "array_reduce" "array_replace" "array_reverse" "array_search" "array_shift" "array_slice"
    "array_splice" "array_sum" "array_unique" "array_unshift" "array_values" "array_walk" "arsort"
    "asort" "assert" "base64_decode" "base64_encode" "basename" "call_user_func"
    "call_user_func_array" "ceil" "checkdate" "chr" "class_exists" "compact" "constant" "copy"
    "count" "ctype_digit" "curl_exec" "curl_init" "curl_setopt" "current" "date" "debug_backtrace"
    "define" "defined" "die" "dirname" "each" "empty" "end" "error_log" "error_reporting" "eval"
    "explode" "extension_loaded" "extract" "fclose" "feof" "fgets" "file" "file_exists"
    "file_get_contents" "file_put_contents" "filter_var" "floor" "fopen" "fprintf" "fputs" "fread"
    "func_get_args" "function_exists" "fwrite" "get_class" "get_object_vars" "getenv" "gettype"
    "glob" "hash" "header" "headers_sent" "hex2bin" "htmlentities" "htmlspecialchars"
    "http_build_query" "implode" "in_array" "ini_get" "ini_set" "intdiv" "interface_exists"
    "intval" "is_a" "is_array" "is_bool" "is_callable" "is_dir" "is_file" "is_float" "is_int"
    "is_iterable" "is_null" "is_numeric" "is_object" "is_resource" "is_scalar" "is_string"
    "is_subclass_of" "isset" "iterator_to_array" "join" "json_decode" "json_encode" "key" "krsort"
    "ksort" "lcfirst" "list" "ltrim" "max" "mb_convert_encoding" "mb_strlen" "mb_strtolower"
    "mb_strtoupper" "mb_substr" "md5" "method_exists" "microtime" "min" "mkdir" "mt_rand" "next"
    "number_format" "ob_get_clean" "ob_start" "openssl_encrypt" "ord" "parse_str" "parse_url"
    "password_hash" "password_verify" "pow" "preg_match" "preg_match_all" "preg_quote"
    "preg_replace" "preg_replace_callback" "preg_split" "print_r" "printf" "property_exists"
    "putenv" "rand" "random_bytes" "random_int" "range" "rawurlencode" "realpath" "rename" "reset"
    "round" "rsort" "rtrim" "scandir" "serialize" "session_start" "set_error_handler" "setcookie"
    "sha1" "shuffle" "sleep" "sort" "spl_autoload_register" "spl_object_hash" "sprintf" "sqrt"
    "str_contains" "str_ends_with" "str_ireplace" "str_pad" "str_repeat" "str_replace" "str_split"
    "str_starts_with" "strcasecmp" "strcmp" "stripos" "stripslashes" "strlen" "strncmp" "strpos"
    "strrev" "strrpos" "strstr" "strtolower" "strtotime" "strtoupper" "strtr" "strval" "substr"
    "substr_count" "sys_get_temp_dir" "time" "touch" "trigger_error" "trim" "uasort" "ucfirst"
    "ucwords" "uksort" "unlink" "unserialize" "unset" "urldecode" "urlencode" "usleep" "usort"
    "utf8_encode" "var_dump" "var_export" "version_compare" "vsprintf"))

; \strlen()
(function_call_expression
  function: (qualified_name
    .
    (name) @function.builtin)
  (#any-of? @function.builtin
    "array_key_exists" "array_map" "array_merge" "array_slice" "call_user_func" "call_user_func_array" "chr" "count"
    "defined" "dirname" "explode" "function_exists" "get_class" "implode" "in_array" "intval" "is_array" "is_bool"
    "is_callable" "is_float" "is_int" "is_null" "is_object" "is_resource" "is_scalar" "is_string" "ord" "sprintf"
    "str_contains" "str_ends_with" "str_replace" "str_starts_with" "strlen" "strpos" "strtolower" "substr" "trim"))

(expression_statement
  (name) @function.builtin
  (#eq? @function.builtin "die"))

; Parameters

(simple_parameter
  name: (variable_name) @variable.parameter)

(variadic_parameter
  name: (variable_name) @variable.parameter)

(property_promotion_parameter
  name: (variable_name) @variable.parameter)

(argument
  name: (name) @variable.parameter)

(variadic_placeholder) @operator

; Attributes

(attribute
  (name) @attribute)

(attribute
  [
    (qualified_name
      (name) @attribute)
    (relative_name
      (name) @attribute)
  ])

"#[" @punctuation.special

; Labels

(named_label_statement
  (name) @label)

(goto_statement
  (name) @label)

; Literals

(integer) @number

(float) @number.float

(boolean) @boolean

(null) @constant.builtin

[
  (string)
  (encapsed_string)
  (heredoc_body)
  (nowdoc_body)
] @string

(shell_command_expression) @string.special

(heredoc
  "<<<" @operator)

(nowdoc
  "<<<" @operator)

[
  (heredoc_start)
  (heredoc_end)
] @label

(escape_sequence) @string.escape

(nowdoc
  "'" @label)

(heredoc
  "\"" @label)

(array_creation_expression
  "array" @function.builtin)

; "${name}"
(dynamic_variable_name
  (name) @variable)

; While no end of a string or here document is written yet
(ERROR
  [
    "\""
    (string_content)
  ] @string)

; Operators and punctuation

[
  "!" "!=" "!==" "%" "%=" "&" "&&" "&=" "*" "**" "**=" "*=" "+" "++" "+=" "-" "--" "-=" "->" "." "..." ".=" "/"
  "/=" "::" "<" "<<" "<<<" "<<=" "<=" "<=>" "<>" "=" "==" "===" "=>" ">" ">=" ">>" ">>=" "?" "?->" "??" "??=" "@"
  "^" "^=" "|" "|=" "||" "~"
] @operator

(reference_modifier) @operator

[
  ","
  ":"
  ";"
  "\\"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

(encapsed_string
  [
    "{"
    "}"
  ] @punctuation.special)

(heredoc_body
  [
    "{"
    "}"
  ] @punctuation.special)

(conditional_expression
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

; Keywords

[
  "const"
  "declare"
  "enddeclare"
  "extends"
  "global"
  "goto"
  "implements"
  "insteadof"
  "namespace"
  "parent"
  "self"
  "try"
  "unset"
] @keyword

(declare_directive
  [
    "encoding"
    "strict_types"
    "ticks"
  ] @attribute)

[
  "class"
  "enum"
  "interface"
  "trait"
] @keyword.type

[
  "fn"
  "function"
] @keyword.function

[
  "include"
  "include_once"
  "require"
  "require_once"
  "use"
] @keyword.import

(namespace_use_clause
  [
    "as"
    "const"
    "function"
  ] @keyword.import)

(namespace_use_declaration
  [
    "const"
    "function"
  ] @keyword.import)

(anonymous_function_use_clause
  "use" @keyword)

(use_as_clause
  "as" @keyword)

[
  (abstract_modifier)
  (final_modifier)
  (readonly_modifier)
  (static_modifier)
  (var_modifier)
  (visibility_modifier)
  "static"
] @keyword.modifier

[
  "abstract"
  "final"
  "private"
  "protected"
  "public"
  "readonly"
] @keyword.modifier

[
  "case"
  "default"
  "else"
  "elseif"
  "endif"
  "endswitch"
  "if"
  "match"
  "switch"
] @keyword.conditional

(enum_case
  "case" @keyword)

[
  "break"
  "continue"
  "do"
  "endfor"
  "endforeach"
  "endwhile"
  "for"
  "foreach"
  "while"
] @keyword.repeat

(foreach_statement
  "as" @keyword.repeat)

[
  "return"
  "yield"
] @keyword.return

(yield_expression
  "from" @keyword.return)

[
  "catch"
  "finally"
  "throw"
  "try"
] @keyword.exception

[
  "and"
  "clone"
  "instanceof"
  "new"
  "or"
  "xor"
] @keyword.operator

[
  "echo"
  "exit"
  "list"
  "print"
  "unset"
] @function.builtin

(relative_scope
  [
    "parent"
    "self"
    "static"
  ] @variable.builtin)

; new static

(object_creation_expression
  (name
    [
      "parent"
      "self"
      "static"
    ] @variable.builtin))

; namespace\f()

(relative_name
  "namespace" @module.builtin)

; Tags and comments

[
  (php_tag)
  "?>"
] @keyword.directive

(comment) @comment

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*][^*/]"))

; A line for the shell above the first tag
((program
  .
  (text) @keyword.directive)
  (#lua-match? @keyword.directive "^#![^\n]*\n?$"))

; Words of the language that the parser takes for names while a line is not finished

(ERROR
  (name) @keyword
  (#match? @keyword
    "^(?:abstract|break|case|class|const|continue|do|echo|else|enum|final|for|foreach|function|if|interface|namespace|new|private|protected|public|return|static|switch|throw|trait|try|use|while)$"))

(ERROR
  (namespace_name
    (name) @keyword)
  (#match? @keyword
    "^(?:abstract|class|const|enum|final|function|interface|namespace|readonly|return|trait|use)$"))

(ERROR
  "function"
  .
  [
    (name) @function
    (function_call_expression
      function: (name) @function)
  ])

(ERROR
  (name) @type
  (#lua-match? @type "^%u%w*%l"))

(ERROR
  (name) @type.builtin
  (#match? @type.builtin "^(?:array|bool|callable|float|int|iterable|mixed|never|object|string|void)$"))

; "${name}"
(encapsed_string
  (dynamic_variable_name
    [
      "$"
      "{"
      "}"
    ] @punctuation.special))

(ERROR
  (name) @keyword.return
  (#match? @keyword.return "^(?:return)$"))

(ERROR
  (name) @keyword.function
  (#match? @keyword.function "^(?:function)$"))

(ERROR
  (name) @keyword.type
  (#match? @keyword.type "^(?:class|enum|interface|trait)$"))

(ERROR
  (name) @keyword.conditional
  (#match? @keyword.conditional "^(?:case|else|if|switch)$"))

(ERROR
  (name) @keyword.repeat
  (#match? @keyword.repeat "^(?:as|break|continue|do|for|foreach|while)$"))

(ERROR
  (name) @keyword.exception
  (#match? @keyword.exception "^(?:throw|try)$"))

(ERROR
  (name) @keyword.modifier
  (#match? @keyword.modifier "^(?:abstract|final|private|protected|public|static)$"))
