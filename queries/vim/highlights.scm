; Names

(identifier) @variable

(scope) @module

(scope_dict) @module

(argument
  "a:" @module)

(argument
  (identifier) @variable.parameter)

(field_expression
  field: (identifier) @variable.member)

(literal_key) @variable.member

[
  (env_variable)
  (register)
] @variable.builtin

(env_variable
  (identifier) @variable.builtin)

(option_name) @variable.builtin

; set nowrap invlist
[
  (no_option)
  (inv_option)
] @variable.builtin

(option
  "&" @punctuation.special)

((scoped_identifier
  (scope) @_scope
  .
  (identifier) @variable.builtin)
  (#eq? @_scope "v:"))

((scoped_identifier
  (scope) @_scope
  .
  (identifier) @boolean)
  (#eq? @_scope "v:")
  (#any-of? @boolean "true" "false"))

((scoped_identifier
  (scope) @_scope
  .
  (identifier) @constant.builtin)
  (#eq? @_scope "v:")
  (#any-of? @constant.builtin "null" "none"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "self"))

; Functions

(function_declaration
  name: (identifier) @function)

(function_declaration
  name: (scoped_identifier
    (identifier) @function))

(function_declaration
  name: (field_expression
    field: (identifier) @function.method))

(call_expression
  function: (identifier) @function.call)

(call_expression
  function: (scoped_identifier
    (identifier) @function.call))

(call_expression
  function: (argument
    (identifier) @function.call))

(call_expression
  function: (field_expression
    field: (identifier) @function.method.call))

; Vim's own functions begin in lower case and have no `#`; a user's must not.
((call_expression
  function: (identifier) @function.builtin)
  (#lua-match? @function.builtin "^%l[%w_]*$"))

(parameters
  (identifier) @variable.parameter)

(default_parameter
  name: (identifier) @variable.parameter)

(spread) @variable.parameter

(lambda_expression
  (identifier) @variable.parameter
  "->")

[
  "abort"
  "closure"
  "dict"
  "range"
] @keyword.modifier

; Commands

(unknown_command_name) @keyword

((unknown_command_name) @keyword.return
  (#eq? @keyword.return "finish"))

((unknown_command_name) @keyword.import
  (#any-of? @keyword.import "packadd" "runtime" "so" "source" "import" "export"))

; A modifier, and the command that it modifies

((unknown_command_name) @keyword.modifier
  (#any-of? @keyword.modifier
    "abo" "aboveleft" "bel" "belowright" "bo" "botright" "bro" "browse" "conf" "confirm" "filter" "hid" "hide"
    "hor" "horizontal" "keepa" "keepalt" "keepj" "keepjumps" "keepmarks" "keepp" "keeppatterns" "kee"
    "lefta" "leftabove" "legacy" "loc" "lockmarks" "noa" "noautocmd" "nos" "noswapfile" "rightb"
    "rightbelow" "sandbox" "sil" "silent" "tab" "to" "topleft" "uns" "unsilent" "verb" "verbose" "vert"
    "vertical" "vim9cmd"))

((unknown_builtin_statement
  (unknown_command_name) @_modifier
  (arguments
    .
    (command_argument) @keyword))
  (#any-of? @_modifier
    "abo" "aboveleft" "bel" "belowright" "bo" "botright" "bro" "browse" "conf" "confirm" "filter" "hid" "hide"
    "hor" "horizontal" "keepa" "keepalt" "keepj" "keepjumps" "keepmarks" "keepp" "keeppatterns" "kee"
    "lefta" "leftabove" "legacy" "loc" "lockmarks" "noa" "noautocmd" "nos" "noswapfile" "rightb"
    "rightbelow" "sandbox" "sil" "silent" "tab" "to" "topleft" "uns" "unsilent" "verb" "verbose" "vert"
    "vertical" "vim9cmd")
  (#lua-match? @keyword "^%l+!?$"))

(command_name) @function.call

(command_statement
  name: (command_name) @function)

(delcommand_statement
  (command_name) @function)

[
  "autocmd"
  "augroup"
  "call"
  "colorscheme"
  "comclear"
  "command"
  "const"
  "delcommand"
  "echo"
  "echoerr"
  "echohl"
  "echomsg"
  "echon"
  "edit"
  "enew"
  "eval"
  "ex"
  "execute"
  "filetype"
  "find"
  "global"
  "highlight"
  "let"
  "lua"
  "normal"
  "options"
  "perl"
  "python"
  "range"
  "ruby"
  "scriptencoding"
  "set"
  "setfiletype"
  "setlocal"
  "sign"
  "startinsert"
  "stopinsert"
  "syntax"
  "unlet"
  "view"
  "visual"
  "wincmd"
  "cnext"
  "cprevious"
] @keyword

[
  "runtime"
  "source"
] @keyword.import

[
  "function"
  "endfunction"
] @keyword.function

(function_definition
  "range" @keyword.modifier)

"return" @keyword.return

[
  "if"
  "elseif"
  "else"
  "endif"
] @keyword.conditional

[
  "for"
  "endfor"
  "in"
  "while"
  "endwhile"
] @keyword.repeat

[
  (break_statement)
  (continue_statement)
] @keyword.repeat

[
  "catch"
  "endtry"
  "finally"
  "throw"
  "try"
] @keyword.exception

[
  "silent"
  "aboveleft"
  "belowright"
  "leftabove"
  "rightbelow"
  "botright"
  "topleft"
  "vertical"
] @keyword.modifier

(ternary_expression
  [
    "?"
    ":"
  ] @keyword.conditional.ternary)

; Mappings

(map_statement
  cmd: _ @keyword)

(keycode) @character.special

[
  "<buffer>"
  "<expr>"
  "<nowait>"
  "<script>"
  "<silent>"
  "<unique>"
] @attribute

; Autocommands, user commands, options of commands

(augroup_name) @string.special

((augroup_name) @keyword
  (#any-of? @keyword "END" "end"))

(au_event) @constant

[
  (au_once)
  (au_nested)
] @attribute

(autocmd_statement
  (pattern) @string.regexp)

(filetype) @string.special

(filetype_statement
  sub: _ @keyword)

(filetype_statement
  [
    "indent"
    "off"
    "on"
    "plugin"
  ] @keyword)

(command_attribute
  name: _ @attribute)

(command_attribute
  val: [
    (behavior)
    (pattern_multi)
  ] @constant)

(plus_plus_opt
  "++" @attribute
  name: _ @attribute)

[
  (bang)
  (spread)
] @punctuation.special

(spread) @variable.parameter

; Syntax and colours

(hl_group) @type

(syntax_statement
  sub: _ @keyword)

(syntax_statement
  method: _ @keyword)

(syntax_argument
  name: _ @attribute)

(syntax_statement
  (keyword) @string)

(highlight_statement
  [
    "link"
    "default"
    "clear"
  ] @keyword)

(hl_attribute
  key: _ @attribute)

(hl_attribute
  val: _ @constant)

(hl_attribute
  [
    "bold"
    "italic"
    "reverse"
    "standout"
    "strikethrough"
    "undercurl"
    "underline"
  ] @constant)

(hl_attribute
  val: (integer_literal) @number)

(color) @number

(colorscheme_statement
  (name) @string.special)

(sign_argument
  name: _ @attribute)

; Literals

[
  (string_literal)
  (filename)
  (set_value)
  (heredoc)
] @string

(binary_operation
  [
    "!~"
    "=~"
  ]
  right: (string_literal) @string.regexp)

(filename) @string.special.path

((set_value) @number
  (#lua-match? @number "^%-?%d+$"))

((set_value) @boolean
  (#any-of? @boolean "on" "off"))

(integer_literal) @number

; a:000
(argument
  "a:"
  (integer_literal) @variable.parameter)

(float_literal) @number.float

(encoding) @constant

(pattern) @string.regexp

(heredoc
  [
    (marker_definition)
    (endmarker)
  ] @label)

(script
  [
    (marker_definition)
    (endmarker)
  ] @label)

; Comments

(comment) @comment @spell

; Operators and punctuation

[
  "!"
  "!="
  "!~"
  "%"
  "%="
  "&&"
  "*"
  "*="
  "+"
  "+="
  "-"
  "-="
  "->"
  "."
  ".."
  "..="
  ".="
  "/"
  "/="
  "<"
  "<="
  "="
  "=<<"
  "=="
  "=~"
  ">"
  ">="
  "is"
  "isnot"
  "||"
  (match_case)
] @operator

[
  "is"
  "isnot"
] @keyword.operator

(set_item
  "?" @operator)

(default_option
  "&" @operator)

(field_expression
  "." @punctuation.delimiter)

(bang
  "!" @punctuation.special)

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
  "#{"
] @punctuation.bracket

[
  ","
  ":"
] @punctuation.delimiter

(ternary_expression
  ":" @keyword.conditional.ternary)

(keycode
  [
    "<"
    ">"
  ] @character.special)

; <Cmd>Write<CR>
((map_side
  (user_command
    (arguments
      (command_argument) @character.special)))
  (#lua-match? @character.special "^<[%w-]+>$"))
