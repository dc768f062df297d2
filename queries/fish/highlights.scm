; Words

(command
  name: (word) @function.call)

((command
  name: (word) @function.builtin)
  (#any-of? @function.builtin
    "." ":" "[" "abbr" "alias" "argparse" "bg" "bind" "block" "breakpoint" "builtin" "cd"
    "cdh" "command" "commandline" "complete" "contains" "count" "dirh" "dirs" "disown" "echo"
    "emit" "eval" "exec" "exit" "false" "fg" "fish_add_path" "fish_config" "fish_indent"
    "fish_key_reader" "fish_update_completions" "funced" "funcsave" "functions" "help"
    "history" "jobs" "math" "nextd" "open" "path" "popd" "prevd" "printf" "pushd" "pwd"
    "random" "read" "realpath" "set" "set_color" "source" "status" "string" "suspend" "test"
    "time" "trap" "true" "type" "ulimit" "umask" "vared" "wait"))

((command
  name: (word) @keyword.import)
  (#any-of? @keyword.import "." "source"))

((command
  argument: (word) @attribute)
  (#lua-match? @attribute "^%-"))

; test -f x -a y = z, [ -n x ]

((command
  name: (word) @_test
  argument: (word) @operator)
  (#any-of? @_test "[" "test")
  (#match? @operator "^(-[a-zA-Z]+|!?=|!)$"))

; set NAME …: the first word that is no option

((command
  name: (word) @_set
  .
  argument: (word) @variable)
  (#any-of? @_set "read" "set")
  (#not-lua-match? @variable "^%-"))

((command
  name: (word) @_set
  .
  argument: (word) @_option
  .
  argument: (word) @variable)
  (#any-of? @_set "read" "set")
  (#lua-match? @_option "^%-")
  (#not-lua-match? @variable "^%-"))

(function_definition
  name: (word) @function)

((function_definition
  option: (word) @attribute)
  (#lua-match? @attribute "^%-"))

((function_definition
  option: (word) @_option
  .
  option: (word) @variable.parameter)
  (#any-of? @_option "--argument" "--argument-names" "-a"))

((function_definition
  option: (word) @_option
  .
  option: (word) @_first
  .
  option: (word) @variable.parameter)
  (#any-of? @_option "--argument" "--argument-names" "-a")
  (#not-lua-match? @_first "^%-")
  (#not-lua-match? @variable.parameter "^%-"))

((function_definition
  option: (word) @_option
  .
  option: (word) @_first
  .
  option: (word) @_second
  .
  option: (word) @variable.parameter)
  (#any-of? @_option "--argument" "--argument-names" "-a")
  (#not-lua-match? @_first "^%-")
  (#not-lua-match? @_second "^%-")
  (#not-lua-match? @variable.parameter "^%-"))

((function_definition
  option: (word) @_option
  .
  option: (word) @_first
  .
  option: (word) @_second
  .
  option: (word) @_third
  .
  option: (word) @variable.parameter)
  (#any-of? @_option "--argument" "--argument-names" "-a")
  (#not-lua-match? @_first "^%-")
  (#not-lua-match? @_second "^%-")
  (#not-lua-match? @_third "^%-")
  (#not-lua-match? @variable.parameter "^%-"))

; Variables

(variable_name) @variable

(variable_expansion) @variable

((variable_name) @variable.builtin
  (#any-of? @variable.builtin
    "CDPATH" "CMD_DURATION" "FISH_VERSION" "HOME" "IFS" "LANG" "PATH" "PWD" "SHLVL" "TERM" "USER"
    "argv" "fish_greeting" "fish_history" "fish_pid" "fish_user_paths" "history" "hostname"
    "last_pid" "pipestatus" "status" "status_generation" "umask" "version"))

; Literals

[
  (double_quote_string)
  (single_quote_string)
] @string

(escape_sequence) @string.escape

(integer) @number

(float) @number.float

(home_dir_expansion) @string.special.path

(glob) @character.special

(file_redirect
  destination: (word) @string.special.path)

; Keywords

"function" @keyword.function

(function_definition
  "end" @keyword.function)

[
  "if"
  "else"
  "switch"
  "case"
] @keyword.conditional

(if_statement
  "end" @keyword.conditional)

(switch_statement
  "end" @keyword.conditional)

[
  "for"
  "in"
  "while"
] @keyword.repeat

(for_statement
  "end" @keyword.repeat)

(while_statement
  "end" @keyword.repeat)

[
  (break)
  (continue)
] @keyword.repeat

"begin" @keyword

(begin_statement
  "end" @keyword)

(return
  "return" @keyword.return)

[
  "and"
  "not"
  "or"
] @keyword.operator

; Comments

(comment) @comment @spell

((comment) @keyword.directive
  (#lua-match? @keyword.directive "^#!/"))

; Operators and punctuation

[
  "!"
  "&"
  "&&"
  "&|"
  ".."
  "2>|"
  "|"
  "||"
  (direction)
  (stream_redirect)
] @operator

[
  ";"
  ","
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket
