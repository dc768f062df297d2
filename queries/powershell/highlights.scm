; Variables

(variable) @variable

(braced_variable) @variable

((variable) @variable.builtin
  (#any-of? @variable.builtin
    "$$" "$?" "$^" "$_" "$ConsoleFileName" "$Error" "$ErrorActionPreference" "$Event" "$ExecutionContext"
    "$HOME" "$Host" "$IsLinux" "$IsMacOS" "$IsWindows" "$LASTEXITCODE" "$Matches"
    "$MyInvocation" "$PID" "$PROFILE" "$PSBoundParameters" "$PSCmdlet" "$PSCommandPath"
    "$PSCulture" "$PSHOME" "$PSItem" "$PSScriptRoot" "$PSVersionTable" "$PWD" "$args" "$home"
    "$host" "$input" "$pid" "$pwd" "$this"))

((variable) @boolean
  (#any-of? @boolean "$False" "$True" "$false" "$true" "$FALSE" "$TRUE"))

((variable) @constant.builtin
  (#any-of? @constant.builtin "$NULL" "$Null" "$null"))

(script_parameter
  (variable) @variable.parameter)

(class_method_parameter
  (variable) @variable.parameter)

; Members

(member_name
  (simple_name) @variable.member)

(key_expression
  (simple_name) @property)

(invokation_expression
  (member_name
    (simple_name) @function.method.call))

; Types

(type_identifier) @type

((type_identifier) @type.builtin
  (#match? @type.builtin "^([Bb]ool|[Bb]yte|[Cc]har|[Dd]ecimal|[Dd]ouble|[Ff]loat|[Ii]nt|[Ll]ong|[Ss]byte|[Ss]hort|[Ss]ingle|[Ss]tring|[Uu]int|[Uu]long|[Uu]short|[Vv]oid|[Oo]bject|[Aa]rray|[Hh]ashtable|[Ss]witch|[Ss]criptblock|[Rr]egex|[Xx]ml|[Dd]atetime|[Gg]uid|[Pp]scustomobject|PSCustomObject|PSObject|psobject)$"))

(class_statement
  (simple_name) @type)

(enum_statement
  (simple_name) @type)

(enum_member
  (simple_name) @constant)

(class_method_definition
  (simple_name) @function.method)

; Attributes

(attribute_name
  (type_spec
    (type_name
      (type_identifier) @attribute)))

(attribute_argument
  (simple_name) @property)

; Commands

(function_name) @function

(command_name) @function.call

((command_name) @keyword.import
  (#match? @keyword.import "^([Ii]mport-[Mm]odule|[Uu]sing)$"))

(command_parameter) @attribute

(generic_token) @string

(path_command_name) @string.special.path

(foreach_command
  "foreach-object" @function.call)

; Literals

[
  (expandable_here_string_literal)
  (expandable_string_literal)
  (verbatim_here_string_characters)
  (verbatim_string_characters)
] @string

(sub_expression
  [
    "$("
    ")"
  ] @punctuation.special)

[
  (decimal_integer_literal)
  (hexadecimal_integer_literal)
] @number

(real_literal) @number.float

; Keywords

[
  "begin"
  "data"
  "dynamicparam"
  "end"
  "inlinescript"
  "parallel"
  "param"
  "process"
  "sequence"
] @keyword

[
  "class"
  "enum"
] @keyword.type

[
  "filter"
  "function"
  "workflow"
] @keyword.function

[
  "exit"
  "return"
] @keyword.return

[
  "if"
  "elseif"
  "else"
  "switch"
] @keyword.conditional

[
  "break"
  "continue"
  "do"
  "for"
  "foreach"
  "in"
  "until"
  "while"
] @keyword.repeat

[
  "catch"
  "finally"
  "throw"
  "trap"
  "try"
] @keyword.exception

[
  "hidden"
  "static"
] @keyword.modifier

; -eq, -not, -join and the like

(comparison_operator) @keyword.operator

(format_operator) @keyword.operator

[
  "-and"
  "-band"
  "-bnot"
  "-bor"
  "-bxor"
  "-join"
  "-not"
  "-or"
  "-split"
  "-xor"
] @keyword.operator

; Comments

(comment) @comment @spell

; Operators and punctuation

(assignement_operator) @operator

(file_redirection_operator) @operator

(merging_redirection_operator) @operator

[
  "!"
  "%"
  "*"
  "+"
  "++"
  "-"
  "--"
  ".."
  "/"
  "="
  "|"
] @operator

[
  ","
  "."
  ":"
  "::"
  ";"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
  "@("
  "@{"
] @punctuation.bracket

(sub_expression
  ")" @punctuation.special)
