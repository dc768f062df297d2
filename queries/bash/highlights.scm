; Bash

(word) @string

; Variables

(variable_name) @variable

((variable_name) @constant
  (#lua-match? @constant "^[A-Z][A-Z0-9_]*$"))

((variable_name) @variable.builtin
  (#any-of? @variable.builtin
    "BASH" "BASHPID" "BASH_ARGC" "BASH_ARGV" "BASH_COMMAND" "BASH_ENV" "BASH_LINENO" "BASH_REMATCH" "BASH_SOURCE"
    "BASH_SUBSHELL" "BASH_VERSINFO" "BASH_VERSION" "COLUMNS" "COMP_CWORD" "COMP_LINE" "COMP_POINT" "COMP_WORDS"
    "COMPREPLY" "DIRSTACK" "EPOCHREALTIME" "EPOCHSECONDS" "EUID" "FUNCNAME" "GROUPS" "HISTCMD" "HISTFILE" "HOME"
    "HOSTNAME" "HOSTTYPE" "IFS" "LANG" "LC_ALL" "LINENO" "LINES" "MACHTYPE" "MAPFILE" "OLDPWD" "OPTARG" "OPTERR"
    "OPTIND" "OSTYPE" "PATH" "PIPESTATUS" "PPID" "PROMPT_COMMAND" "PS1" "PS2" "PS3" "PS4" "PWD" "RANDOM" "REPLY"
    "SECONDS" "SHELL" "SHELLOPTS" "SHLVL" "SRANDOM" "TERM" "TMPDIR" "UID" "USER"))

((variable_name) @variable.parameter
  (#lua-match? @variable.parameter "^%d+$"))

; $((0x1F)): the grammar takes a hexadecimal number for a name
((variable_name) @number
  (#lua-match? @number "^0[xX]%x+$"))

(special_variable_name) @variable.builtin

; $$name, which is the shell's $name in a recipe of make
((concatenation
  .
  (simple_expansion
    (special_variable_name) @_sign)
  .
  (word) @variable)
  (#eq? @_sign "$")
  (#lua-match? @variable "^[%a_][%w_]*$"))

; Arguments

((word) @variable.parameter
  (#lua-match? @variable.parameter "^[-+]+[%w]"))

((word) @string.escape
  (#lua-match? @string.escape "^\\.$"))

(file_redirect
  destination: (word) @string.special.path)

; Behind a < that is no redirection: $(CC) -c $< -o $@ in a Makefile
((file_redirect
  destination: (word) @variable.parameter)
  (#lua-match? @variable.parameter "^%-%a"))

(extglob_pattern) @string.regexp

; One pattern of case … in start|stop) looks like the other.
(case_item
  value: (word) @string.regexp
  (#not-lua-match? @string.regexp "^%-"))

; case … in --help)
((extglob_pattern) @variable.parameter
  (#lua-match? @variable.parameter "^%-%-?[%w-]+$"))

(c_style_for_statement
  condition: (binary_expression (word) @variable))

(c_style_for_statement
  update: (postfix_expression (word) @variable))

(ternary_expression
  (word) @variable)

; ((i++)), where the operator is a part of the word
(test_command
  "(("
  (word) @variable)

; ([key]=value), which the grammar takes for words side by side
(array
  (concatenation
    .
    (word) @punctuation.bracket
    (#eq? @punctuation.bracket "[")))

(array
  (concatenation
    (word) @punctuation.bracket
    (#eq? @punctuation.bracket "]")))

(array
  (concatenation
    (word) @operator
    (#eq? @operator "=")))

; Commands and functions

(function_definition
  name: (word) @function)

(command_name
  (word) @function.call)

; An option at the beginning of a line, of a command that was folded in YAML
((command_name
  (word) @variable.parameter)
  (#lua-match? @variable.parameter "^%-%-?%a"))

; read -r NAME …, mapfile NAME, getopts … NAME, printf -v NAME: what they assign
((command
  name: (command_name) @_read
  argument: (word) @variable)
  (#any-of? @_read "mapfile" "read" "readarray")
  (#match? @variable "^[A-Za-z_]\\w*$"))

((command
  name: (command_name) @_getopts
  .
  argument: (_)
  .
  argument: (word) @variable)
  (#eq? @_getopts "getopts"))

((command
  name: (command_name) @_printf
  .
  argument: (word) @_v
  .
  argument: (word) @variable)
  (#eq? @_printf "printf")
  (#eq? @_v "-v"))

((command_name (word) @function.builtin)
  (#any-of? @function.builtin
    ":" "[" "alias" "bg" "bind" "builtin" "caller" "cd" "command" "compgen" "complete" "compopt" "coproc" "dirs"
    "disown" "echo" "enable" "eval" "exec" "fc" "fg" "getopts" "hash" "help" "history" "jobs" "kill" "let" "logout"
    "mapfile" "popd" "printf" "pushd" "pwd" "read" "readarray" "set" "shift" "shopt" "suspend" "test" "time" "times"
    "trap" "type" "ulimit" "umask" "unalias" "wait"))

((command_name (word) @keyword.return)
  (#any-of? @keyword.return "return" "exit"))

((command_name (word) @keyword.repeat)
  (#any-of? @keyword.repeat "break" "continue"))

((command_name (word) @keyword.import)
  (#any-of? @keyword.import "source" "."))

((command_name (word) @boolean)
  (#any-of? @boolean "true" "false"))

; Literals

[(string) (raw_string) (ansi_c_string) (translated_string) (heredoc_body)] @string

(heredoc_content) @string

[(heredoc_start) (heredoc_end)] @label

(regex) @string.regexp

(number) @number

((word) @number
  (#lua-match? @number "^%d+$"))

(variable_assignment
  value: [
    (word) @number
    (array
      (word) @number)
  ]
  (#lua-match? @number "^0[xX]%x+$"))

(file_descriptor) @number

(test_operator) @operator

; Keywords

["if" "then" "elif" "else" "fi" "case" "esac" "in"] @keyword.conditional

["for" "while" "until" "select" "do" "done"] @keyword.repeat

(for_statement
  "in" @keyword.repeat)

"function" @keyword.function

["declare" "typeset" "readonly" "local" "unset" "unsetenv"] @keyword

"export" @keyword.import

; Operators and punctuation

[
  "=" "+=" "-=" "*=" "/=" "%=" "**=" "&=" "|=" "^=" "<<=" ">>=" "==" "!=" "=~" "<=" ">=" "+" "-" "*" "/" "%" "**" "++"
  "--" "~" "^" "!" "&&" "||" "|" "|&" "&" "<" ">" "<<" ">>" "<<-" "<<<" "&>" "&>>" "<&" ">&" "<&-" ">&-" ">|" "-a" "-o"
  ".." "#" "##" "%%" "/#" "/%" "//" ":" ":+" ":-" ":=" ":?" "," ",," "?" "@" "^^" "A" "K" "L" "P" "Q" "U" "a" "k"
  "u"
] @operator

; libtree-sitter takes "E" in a list for the start of ERROR
((expansion
  operator: _ @operator)
  (#eq? @operator "E"))

(ternary_expression
  ["?" ":"] @keyword.conditional.ternary)

[";" ";;" ";&" ";;&"] @punctuation.delimiter

["(" ")" "((" "))" "[" "]" "[[" "]]" "{" "}"] @punctuation.bracket

["$" "$(" "$((" "$[" "${" "`" "``" "<(" ">("] @punctuation.special

(command_substitution
  ")" @punctuation.special)

(process_substitution
  ")" @punctuation.special)

(expansion
  "}" @punctuation.special)

(arithmetic_expansion
  "$(("
  "))" @punctuation.special)

(arithmetic_expansion
  "$["
  "]" @punctuation.special)

(case_item
  "|" @punctuation.delimiter)

(case_item
  ")" @punctuation.delimiter)

; Comments

(comment) @comment

((comment) @keyword.directive
  (#lua-match? @keyword.directive "^#!/"))

; ${{ github.ref }}, which a workflow fills in before a shell sees it

((ERROR
  "${"
  .
  (word) @variable)
  (#lua-match? @variable "^{"))

((ERROR
  "${"
  .
  (word) @_start
  "}" @punctuation.special)
  (#lua-match? @_start "^{"))
