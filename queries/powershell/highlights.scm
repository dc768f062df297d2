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

; A($x) : base($x), which the grammar does not know
(ERROR
  (simple_name) @variable.builtin
  (#match? @variable.builtin "^\\s*base$"))

; Attributes

(attribute_name
  (type_spec
    (type_name
      (type_identifier) @attribute)))

(attribute_argument
  (simple_name) @property)

; [Parameter(Mandatory = $true)] in a file that begins with `using`, where the grammar knows no
; param and takes them for types that convert

((type_identifier) @attribute
  (#any-of? @attribute
    "Alias" "AllowEmptyCollection" "AllowEmptyString" "AllowNull" "ArgumentCompleter" "CmdletBinding" "OutputType"
    "Parameter" "SupportsWildcards" "ValidateCount" "ValidateLength" "ValidateNotNull" "ValidateNotNullOrEmpty"
    "ValidatePattern" "ValidateRange" "ValidateScript" "ValidateSet"))

; Commands

(function_name) @function

(command_name) @function.call

((command_name) @keyword.import
  (#match? @keyword.import "^([Ii]mport-[Mm]odule|[Uu]sing)$"))

; param behind such a line, where the grammar knows none
((ERROR) @keyword
  (#match? @keyword "^[Pp]aram$"))

(command_parameter) @attribute

(switch_parameter) @attribute

(generic_token) @string

((command_name) @property
  (#any-of? @property
    "DefaultParameterSetName" "HelpMessage" "Mandatory" "ParameterSetName" "Position" "SupportsShouldProcess"
    "ValueFromPipeline" "ValueFromPipelineByPropertyName" "ValueFromRemainingArguments"))

((command
  command_name: (command_name) @_property
  command_elements: (command_elements
    .
    (_)?
    .
    (generic_token) @operator))
  (#any-of? @_property
    "DefaultParameterSetName" "HelpMessage" "Mandatory" "ParameterSetName" "Position" "SupportsShouldProcess"
    "ValueFromPipeline" "ValueFromPipelineByPropertyName" "ValueFromRemainingArguments")
  (#eq? @operator "="))

; using namespace System.IO
((command
  command_name: (command_name) @_using
  command_elements: (command_elements
    (generic_token) @keyword.import
    (generic_token) @module))
  (#match? @_using "^[Uu]sing$")
  (#match? @keyword.import "^(?:assembly|module|namespace)$"))

; cmd && cmd, which the grammar takes for an argument
((generic_token) @operator
  (#any-of? @operator "&&" "||"))

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

; 1..10 and 1L, which the grammar takes for commands
((command_name) @number
  (#match? @number "^\\d+(?:\\.\\.|[LlUu]{1,2}$|[KMGTP]B$)"))

; 1KB, 1L: the unit is a name to the grammar
(ERROR
  (simple_name) @number
  (#match? @number "^\\s*(?:[KMGTP]B|[LlUu]{1,2})$"))

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

((switch_clause_condition) @string
  (#lua-match? @string "^[%w_.*?\"-]+$"))

([
  (switch_clause_condition) @keyword.conditional
  (ERROR
    (simple_name) @keyword.conditional)
]
  (#match? @keyword.conditional "^\\s*[Dd]efault$"))

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

((comment) @keyword.directive
  (#match? @keyword.directive "^#[Rr]equires\\s"))

; Operators and punctuation

(assignement_operator) @operator

(command_invokation_operator) @operator

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

; Operators of PowerShell 7, which the grammar does not know

((ERROR) @operator
  (#match? @operator "^\\s*[?][?]?$"))

((ERROR
  (ERROR) @_condition @keyword.conditional.ternary
  ":" @keyword.conditional.ternary)
  (#match? @_condition "^\\s*[?]$"))

((command_elements
  (generic_token) @_chain
  .
  (command_argument_sep)?
  .
  (generic_token) @function.call)
  (#any-of? @_chain "&&" "||"))

((command_name) @keyword.return
  (#any-of? @keyword.return "exit" "return"))
