; Ruby

(identifier) @variable

(constant) @type

((constant) @constant
  (#lua-match? @constant "^%u[%u%d_]+$"))

((constant) @constant.builtin
  (#any-of? @constant.builtin
    "ARGF" "ARGV" "DATA" "ENV" "RUBY_COPYRIGHT" "RUBY_DESCRIPTION" "RUBY_ENGINE"
    "RUBY_ENGINE_VERSION" "RUBY_PATCHLEVEL" "RUBY_PLATFORM" "RUBY_RELEASE_DATE" "RUBY_VERSION"
    "STDERR" "STDIN" "STDOUT" "TOPLEVEL_BINDING"))

[
  (instance_variable)
  (class_variable)
] @variable.member

(global_variable) @variable

((global_variable) @variable.builtin
  (#match? @variable.builtin "^\\$([^a-zA-Z_]|-.|_$|\\d+$|(DEBUG|FILENAME|LOAD_PATH|LOADED_FEATURES|PROGRAM_NAME|SAFE|VERBOSE|stderr|stdin|stdout)$)"))

[
  (self)
  (super)
] @variable.builtin

; Words of the language that are methods, where they stand alone

((identifier) @keyword.exception
  (#eq? @keyword.exception "raise"))

((identifier) @function.builtin
  (#any-of? @function.builtin "abort" "block_given?" "binding" "__method__" "exit" "gets" "puts"))

; While a line above is not finished
((identifier) @keyword
  (#eq? @keyword "end"))

; The parameter of a block without names
((identifier) @variable.parameter.builtin
  (#eq? @variable.parameter.builtin "it"))

; Modules and classes

(module
  name: (constant) @module)

(module
  name: (scope_resolution
    name: (constant) @module))

(scope_resolution
  scope: (constant) @module)

(scope_resolution
  scope: (scope_resolution
    name: (constant) @module))

(class
  name: (constant) @type)

(class
  name: (scope_resolution
    name: (constant) @type))

(superclass
  [
    (constant) @type
    (scope_resolution
      name: (constant) @type)
  ])

; Functions

(method
  name: [
    (identifier)
    (constant)
    (operator)
  ] @function.method)

(method
  name: (setter
    (identifier) @function.method))

(singleton_method
  name: [
    (identifier)
    (constant)
    (operator)
  ] @function.method)

((method
  name: (identifier) @constructor)
  (#eq? @constructor "initialize"))

(alias
  (identifier) @function.method)

(undef
  (identifier) @function.method)

; Calls

(call
  method: [
    (identifier)
    (constant)
  ] @function.call)

; Words of the language that are methods, unless they have a receiver

(call
  (identifier) @keyword.import
  (#any-of? @keyword.import
    "autoload" "extend" "include" "load" "prepend" "require" "require_relative" "using"))

(call
  (identifier) @keyword.exception
  (#any-of? @keyword.exception "raise" "fail" "catch" "throw"))

((identifier) @keyword.modifier
  (#any-of? @keyword.modifier
    "private" "protected" "public" "module_function" "private_class_method" "public_class_method"
    "private_constant"))

(call
  (identifier) @keyword
  (#any-of? @keyword
    "attr" "attr_accessor" "attr_reader" "attr_writer" "define_method" "alias_method"
    "refine"))

(call
  receiver: (_)
  method: [
    (identifier)
    (constant)
  ] @function.method.call)

((call
  receiver: (_)
  method: (identifier) @constructor)
  (#eq? @constructor "new"))

((call
  !receiver
  method: (identifier) @function.builtin)
  (#any-of? @function.builtin
    "abort" "at_exit" "binding" "block_given?" "caller" "eval" "exec" "exit" "exit!" "fork"
    "format" "gets" "iterator?" "lambda" "open" "p" "pp" "print" "printf" "proc" "putc" "puts"
    "rand" "readline" "readlines" "select" "sleep" "spawn" "sprintf" "srand" "syscall" "system"
    "test" "trap" "warn" "Array" "Complex" "Float" "Hash" "Integer" "Rational" "String"))

; The parameters of a block without names
((identifier) @variable.parameter.builtin
  (#lua-match? @variable.parameter.builtin "^_[1-9]$"))

; Parameters

(method_parameters
  (identifier) @variable.parameter)

(block_parameters
  (identifier) @variable.parameter)

(lambda_parameters
  (identifier) @variable.parameter)

(destructured_parameter
  (identifier) @variable.parameter)

(block_parameter
  name: (identifier) @variable.parameter)

(splat_parameter
  name: (identifier) @variable.parameter)

(hash_splat_parameter
  name: (identifier) @variable.parameter)

(array_pattern
  (splat_parameter
    name: (identifier) @variable))

(find_pattern
  (splat_parameter
    name: (identifier) @variable))

(hash_pattern
  (hash_splat_parameter
    name: (identifier) @variable))

(hash_splat_nil
  "nil" @constant.builtin)

(optional_parameter
  name: (identifier) @variable.parameter)

(keyword_parameter
  name: (identifier) @variable.parameter)

[
  (forward_parameter)
  (forward_argument)
] @variable.parameter.builtin

; Literals

(integer) @number

(float) @number.float

[
  (complex)
  (rational)
] @number

[
  (true)
  (false)
] @boolean

(nil) @constant.builtin

[
  (file)
  (line)
  (encoding)
] @constant.builtin

((identifier) @constant.builtin
  (#any-of? @constant.builtin "__ENCODING__" "__FILE__" "__LINE__" "__dir__" "__callee__"))

(character) @character

[
  (string)
  (bare_string)
  (string_array)
] @string

(subshell) @string.special

(regex) @string.regexp

[
  (simple_symbol)
  (delimited_symbol)
  (hash_key_symbol)
  (bare_symbol)
  (symbol_array)
] @string.special.symbol

(pair
  key: (string) @string.special.symbol
  ":")

[
  (heredoc_content)
  (heredoc_body)
] @string

[
  (heredoc_beginning)
  (heredoc_end)
] @label

(escape_sequence) @string.escape

(interpolation) @none

(interpolation
  [
    "#{"
    "}"
  ] @punctuation.special)

; Operators and punctuation

[
  "!" "!=" "!~" "%" "%=" "&" "&&" "&&=" "&=" "*" "**" "**=" "*=" "+" "+=" "-" "-=" ".." "..." "/" "/=" "<" "<<"
  "<<=" "<=" "<=>" "=" "==" "===" "=>" "=~" ">" ">=" ">>" ">>=" "^" "^=" "|" "|=" "||" "||=" "~"
] @operator

(operator) @operator

; Elsewhere than in expressions an operator is the name of a method.
(operator
  _ @function.method)

[
  ","
  ";"
  "."
  "&."
  "::"
] @punctuation.delimiter

(pair
  ":" @punctuation.delimiter)

(keyword_parameter
  ":" @punctuation.delimiter)

(keyword_pattern
  ":" @punctuation.delimiter)

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

(interpolation
  "}" @punctuation.special)

(block_parameters
  "|" @punctuation.bracket)

(regex
  "/" @string.regexp)

(string_array
  ")" @string)

(symbol_array
  ")" @string.special.symbol)

; "#@name"
((interpolation) @punctuation.special
  (#lua-match? @punctuation.special "^#[@$]"))

(conditional
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

; Keywords

[
  "BEGIN"
  "END"
  "alias"
  "begin"
  "do"
  "end"
  "module"
  "undef"
] @keyword

"class" @keyword.type

[
  "def"
  "->"
] @keyword.function

(method
  "end" @keyword.function)

(singleton_method
  "end" @keyword.function)

(class
  "end" @keyword.type)

[
  "return"
  "yield"
] @keyword.return

[
  "case"
  "else"
  "elsif"
  "if"
  "then"
  "unless"
  "when"
] @keyword.conditional

(if
  "end" @keyword.conditional)

(unless
  "end" @keyword.conditional)

(case
  "end" @keyword.conditional)

(case_match
  "end" @keyword.conditional)

(in_clause
  "in" @keyword.conditional)

[
  "break"
  "for"
  "next"
  "redo"
  "until"
  "while"
] @keyword.repeat

(for
  (in
    "in" @keyword.repeat))

(do
  [
    "do"
    "end"
  ] @keyword.repeat)

[
  "ensure"
  "rescue"
  "retry"
] @keyword.exception

(body_statement
  (else
    "else" @keyword.exception))

(begin
  (else
    "else" @keyword.exception))

[
  "and"
  "defined?"
  "in"
  "not"
  "or"
] @keyword.operator

(in_clause
  "in" @keyword.conditional)

(for
  (in
    "in" @keyword.repeat))

; Comments

(comment) @comment

((program
  .
  (comment) @keyword.directive)
  (#lua-match? @keyword.directive "^#!/"))

(uninterpreted) @comment

; Behind a dot at the end of a line the parser takes the word below it for a method

((call
  method: (identifier) @keyword) @_call
  (#match? @keyword "^end$")
  (#match? @_call "\\.[ \\t]*\\n\\s*end$"))

((call
  method: (identifier) @keyword.return) @_call
  (#match? @keyword.return "^return$")
  (#match? @_call "\\.[ \\t]*\\n\\s*return\\b"))

((call
  method: (identifier) @keyword.conditional) @_call
  (#match? @keyword.conditional "^(?:case|else|elsif|if|unless|when)$")
  (#match? @_call "\\.[ \\t]*\\n\\s*(?:case|else|elsif|if|unless|when)\\b"))

(ERROR
  "def"
  .
  (identifier) @function.method)
