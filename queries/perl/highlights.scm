; Perl

; Variables

[
  (scalar)
  (array)
  (hash)
  (glob)
  (arraylen)
  (container_variable)
  (slice_container_variable)
  (keyval_container_variable)
  (filehandle)
] @variable

; Parameters: of a signature, and what takes the arguments

(mandatory_parameter
  (scalar) @variable.parameter)

(optional_parameter
  (scalar) @variable.parameter)

(slurpy_parameter
  [(array) (hash)] @variable.parameter)

((assignment_expression
  left: (variable_declaration
    [(scalar) (array) (hash)] @variable.parameter)
  right: (array) @_arguments)
  (#eq? @_arguments "@_"))

((scalar) @variable.builtin
  (#match? @variable.builtin "^\\$(self|_|this|\\d+|[^A-Za-z0-9_ ]|ENV|ARGV|INC|STDIN|\\^\\w)$"))

((scalar
  (varname) @variable.builtin)
  (#match? @variable.builtin "^(self|_|this|\\d+|[^A-Za-z0-9_ {]|\\^\\w)$"))

((array) @variable.builtin
  (#any-of? @variable.builtin "@_" "@ARGV" "@INC" "@ISA" "@EXPORT" "@EXPORT_OK"))

((array
  (varname) @variable.builtin)
  (#any-of? @variable.builtin "_" "ARGV" "INC" "ISA" "EXPORT" "EXPORT_OK"))

((hash) @variable.builtin
  (#any-of? @variable.builtin "%ENV" "%INC" "%SIG" "%+" "%!"))

((hash
  (varname) @variable.builtin)
  (#any-of? @variable.builtin "ENV" "INC" "SIG"))

((container_variable) @variable.builtin
  (#any-of? @variable.builtin "$ENV" "$INC" "$SIG" "$_" "$ARGV" "$+"))

((container_variable
  (varname) @variable.builtin)
  (#any-of? @variable.builtin "ENV" "INC" "SIG" "_" "ARGV" "+"))

; A block after a sign is code, not a name.
(varname
  (block) @none)

; Names

(package) @module

(package_statement
  name: (package) @module)

(class_statement
  name: (package) @type)

(role_statement
  name: (package) @type)

(bareword) @type

((bareword) @constant
  (#lua-match? @constant "^%u[%u%d_]*$"))

(require_expression
  (bareword) @module)

((bareword) @function.builtin
  (#any-of? @function.builtin "print" "say" "wait" "wantarray" "time" "times"))

; … or die; without a message
((bareword) @keyword.exception
  (#any-of? @keyword.exception "carp" "cluck" "confess" "croak" "die"))

(autoquoted_bareword) @string.special.symbol

; Functions

(subroutine_declaration_statement
  name: (bareword) @function)

(method_declaration_statement
  name: (bareword) @function.method)

(function) @function.call

((function) @function.builtin
  (#any-of? @function.builtin
    "accept" "atan2" "bind" "binmode" "bless" "chmod" "chown" "connect" "crypt" "dbmopen"
    "exec" "fcntl" "flock" "formline" "index" "ioctl" "join" "kill" "link" "listen" "mkdir"
    "msgctl" "msgget" "open" "opendir" "pack" "pipe" "print" "printf" "push" "read" "recv"
    "rename" "reverse" "rindex" "say" "seek" "seekdir" "select" "semctl" "semget" "semop" "send"
    "setpgrp" "setpriority" "setsockopt" "shmctl" "shmget" "shmread" "shmwrite" "shutdown"
    "socket" "socketpair" "splice" "split" "sprintf" "substr" "symlink" "syscall" "sysopen"
    "sysread" "sysseek" "system" "syswrite" "tie" "truncate" "unlink" "unpack" "unshift"
    "utime" "vec" "waitpid" "warn" "write"))

; print STDERR …
((function) @constant
  (#any-of? @constant "STDERR" "STDIN" "STDOUT"))

((function) @keyword.exception
  (#any-of? @keyword.exception "carp" "cluck" "confess" "croak" "die"))

(method) @function.method.call

((method) @constructor
  (#eq? @constructor "new"))

(func0op_call_expression
  function: _ @function.builtin)

(func1op_call_expression
  function: _ @function.builtin)

(map_grep_expression
  [
    "grep"
    "map"
  ] @function.builtin)

(sort_expression
  "sort" @function.builtin)

; Labels

(label) @label

(statement_label
  label: (identifier) @label)

; Attributes

(attribute
  name: (attribute_name) @attribute)

(attribute
  value: (attribute_value) @string)

(prototype) @string.special

; Literals

[
  (number)
  (version)
] @number

((number) @number.float
  (#lua-match? @number.float "^%d[%d_]*%.%d"))

((number) @number.float
  (#lua-match? @number.float "^%.%d"))

((number) @number.float
  (#lua-match? @number.float "^%d[%d_]*[eE]"))

(boolean) @boolean

[
  (string_literal)
  (interpolated_string_literal)
  (quoted_word_list)
  (heredoc_content)
  (fileglob_expression)
] @string

(command_string) @string.special

[
  (heredoc_token)
  (command_heredoc_token)
  (heredoc_end)
] @label

[
  (escape_sequence)
  (escaped_delimiter)
] @string.escape

[
  (match_regexp)
  (quoted_regexp)
  (regexp_content)
] @string.regexp

(replacement) @string

[
  (match_regexp_modifiers)
  (quoted_regexp_modifiers)
  (substitution_regexp_modifiers)
  (transliteration_modifiers)
] @character.special

(transliteration_content) @string

; Whatever the delimiters are, this is what the grammar calls them.
(substitution_regexp
  "'" @string.regexp)

(transliteration_expression
  "'" @string)

[
  "m"
  "q"
  "qq"
  "qr"
  "qw"
  "qx"
  "s"
  "tr"
  "y"
] @operator

(undef_expression) @constant.builtin

(undef_expression
  "undef" @constant.builtin)

[
  "__FILE__"
  "__LINE__"
  "__PACKAGE__"
  "__SUB__"
] @constant.builtin

; Operators and punctuation

[
  "!" "!=" "!~" "%=" "&&" "&&=" "&=" "*" "**" "**=" "*=" "+" "++" "+=" "-" "--" "-=" "->" "-x" "." ".." "..." ".="
  "/" "//" "//=" "/=" "<" "<<" "<<=" "<=" "<=>" "=" "==" "=>" "=~" ">" ">=" ">>" ">>=" "?" "\\" "^" "^=" "^^" "|"
  "|=" "||" "||=" "~" "~~" "x=" "&="
] @operator

(binary_expression
  operator: ["%" "&"] @operator)

(readline_expression
  (filehandle) @constant
  (#lua-match? @constant "^%u[%u%d_]*$"))

; $list->@*
(array_deref_expression
  "@" @operator)

(hash_deref_expression
  "%" @operator)

(scalar_deref_expression
  "$" @operator)

(arraylen_deref_expression
  "$#" @operator)

[
  "x"
  "cmp"
  "eq"
  "equ"
  "ge"
  "gt"
  "isa"
  "le"
  "lt"
  "ne"
  "eqr"
] @operator

[
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

(conditional_expression
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

; Keywords

[
  "ADJUST"
  "BEGIN"
  "BUILD"
  "CHECK"
  "END"
  "INIT"
  "UNITCHECK"
  "defer"
  "do"
  "field"
  "local"
  "my"
  "our"
  "state"
] @keyword

[
  "class"
  "role"
] @keyword.type

[
  "method"
  "sub"
] @keyword.function

[
  "no"
  "package"
  "require"
  "use"
] @keyword.import

[
  "async"
  "await"
] @keyword.coroutine

"return" @keyword.return

[
  "else"
  "elsif"
  "if"
  "unless"
] @keyword.conditional

[
  "continue"
  "for"
  "foreach"
  "last"
  "next"
  "redo"
  "until"
  "while"
] @keyword.repeat

[
  "catch"
  "eval"
  "finally"
  "try"
] @keyword.exception

"goto" @keyword

[
  "and"
  "or"
  "xor"
] @keyword.operator

((function) @keyword.operator
  (#eq? @keyword.operator "not"))

; Comments and documentation

(comment) @comment

((source_file
  .
  (comment) @keyword.directive)
  (#lua-match? @keyword.directive "^#!"))

(pod) @comment.documentation

(data_section) @comment

(eof_marker) @keyword.directive
