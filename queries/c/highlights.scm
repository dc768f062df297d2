; inherits: (c_extensions)

; C

(identifier) @variable

((identifier) @constant
  (#lua-match? @constant "^[A-Z][A-Z0-9_]+$"))

((identifier) @constant.builtin
  (#any-of? @constant.builtin
    "stdin" "stdout" "stderr" "__cplusplus" "__FILE__" "__LINE__" "__DATE__" "__TIME__" "__TIMESTAMP__" "__STDC__"
    "__STDC_VERSION__" "__STDC_HOSTED__" "__COUNTER__"))

((identifier) @variable.builtin
  (#any-of? @variable.builtin "__func__" "__FUNCTION__" "__PRETTY_FUNCTION__" "__VA_ARGS__"))

(field_identifier) @variable.member

(statement_identifier) @label

; Types

(type_identifier) @type

(primitive_type) @type.builtin

([
  (identifier)
  (type_identifier)
] @type.builtin
  (#any-of? @type.builtin "_Bool" "_Complex" "_Imaginary"))

((type_identifier) @type.builtin
  (#match? @type.builtin "^wchar_t$"))

["long" "short" "signed" "unsigned"] @type.builtin

(type_definition
  declarator: [
    (type_identifier) @type.definition
    (pointer_declarator declarator: (type_identifier) @type.definition)
    (array_declarator declarator: (type_identifier) @type.definition)
    (function_declarator declarator: (type_identifier) @type.definition)
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (type_identifier) @type.definition)))
  ])

; Functions

(call_expression
  function: (identifier) @function.call)

(call_expression
  function: (field_expression
    field: (field_identifier) @function.call))

(call_expression
  function: (identifier) @function.macro
  (#lua-match? @function.macro "^[A-Z][A-Z0-9_]+$"))

(call_expression
  function: (identifier) @function.builtin
  (#lua-match? @function.builtin "^__builtin_"))

(call_expression
  function: (identifier) @keyword
  (#any-of? @keyword "_Static_assert" "static_assert"))

((identifier) @keyword.operator
  (#any-of? @keyword.operator "typeof" "typeof_unqual" "__typeof" "__typeof__"))

(function_declarator
  declarator: [
    (identifier) @function
    (parenthesized_declarator (identifier) @function)
  ])

; Parameters

(parameter_declaration
  declarator: [
    (identifier) @variable.parameter
    (array_declarator
      declarator: [
        (identifier) @variable.parameter
        (array_declarator declarator: (identifier) @variable.parameter)
      ])
    (pointer_declarator
      declarator: [
        (identifier) @variable.parameter
        (array_declarator
          declarator: [
            (identifier) @variable.parameter
            (array_declarator declarator: (identifier) @variable.parameter)
          ])
        (pointer_declarator
          declarator: [
            (identifier) @variable.parameter
            (pointer_declarator declarator: (identifier) @variable.parameter)
          ])
      ])
    (function_declarator declarator: (identifier) @variable.parameter)
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (identifier) @variable.parameter)))
    (pointer_declarator
      declarator: (function_declarator
        declarator: (parenthesized_declarator
          (pointer_declarator declarator: (identifier) @variable.parameter))))
    (array_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (identifier) @variable.parameter)))
  ])

"..." @variable.parameter.builtin

(enumerator
  name: (identifier) @constant)

(case_statement
  value: (identifier) @constant)

(init_declarator
  declarator: (pointer_declarator
    declarator: (identifier) @variable))

; Literals

(string_literal) @string

(system_lib_string) @string

(char_literal) @character

(escape_sequence) @string.escape

(number_literal) @number

((number_literal) @number.float
  (#match? @number.float "^[-+]?([0-9][0-9']*[.eE]|[.]|0[xX][0-9a-fA-F']*[.pP])"))

[(true) (false)] @boolean

(null) @constant.builtin

; Keywords

["goto" "asm" "__asm" "__asm__"] @keyword

["enum" "struct" "typedef" "union"] @keyword.type

["if" "else" "switch" "case" "default"] @keyword.conditional

["for" "while" "do" "break" "continue"] @keyword.repeat

"return" @keyword.return

[
  "sizeof" "alignof" "_Alignof" "_alignof" "__alignof" "__alignof__" "offsetof" "_Generic" "defined"
] @keyword.operator

["__try" "__finally"] @keyword.exception

[
  (storage_class_specifier) "const" "constexpr" "extern" "inline" "noreturn" "register" "restrict" "static" "thread_local" "volatile"
  "alignas" "_Alignas" "_Atomic" "_Noreturn" "_Nonnull" "__extension__" "__forceinline" "__inline" "__inline__"
  "__restrict__" "__thread" "__volatile__" "__based" "__unaligned" "_unaligned" "__cdecl" "__clrcall" "__stdcall"
  "__fastcall" "__thiscall" "__vectorcall"
  (ms_restrict_modifier) (ms_signed_ptr_modifier) (ms_unsigned_ptr_modifier)
] @keyword.modifier

; Words that the parser takes for names where it does not expect them

([
  (identifier)
  (type_identifier)
] @type.builtin
  (#any-of? @type.builtin
    "char" "double" "float" "int" "long" "short" "signed" "unsigned" "void"))

([
  (identifier)
  (type_identifier)
] @keyword.modifier
  (#eq? @keyword.modifier "_Thread_local"))

; sizeof (size_t)
(sizeof_expression
  (parenthesized_expression
    (identifier) @type)
  (#lua-match? @type "_t$"))

; Preprocessor

["#if" "#ifdef" "#ifndef" "#elif" "#elifdef" "#elifndef" "#else" "#endif" (preproc_directive)] @keyword.directive

"#define" @keyword.directive.define

"#include" @keyword.import

(preproc_def
  name: (identifier) @constant.macro)

(preproc_function_def
  name: (identifier) @function.macro)

(preproc_params
  (identifier) @variable.parameter)

(preproc_ifdef
  name: (identifier) @constant.macro)

(preproc_elifdef
  name: (identifier) @constant.macro)

(preproc_defined
  (identifier) @constant.macro)

; #if A, #if !A && B > 1
(preproc_if
  condition: [
    (identifier) @constant.macro
    (unary_expression
      (identifier) @constant.macro)
    (binary_expression
      [
        (identifier) @constant.macro
        (unary_expression
          (identifier) @constant.macro)
        (binary_expression
          [
            (identifier) @constant.macro
            (unary_expression
              (identifier) @constant.macro)
            (binary_expression
              [
                (identifier) @constant.macro
                (unary_expression
                  (identifier) @constant.macro)
              ])
          ])
      ])
  ])

(preproc_elif
  condition: [
    (identifier) @constant.macro
    (unary_expression
      (identifier) @constant.macro)
    (binary_expression
      [
        (identifier) @constant.macro
        (unary_expression
          (identifier) @constant.macro)
        (binary_expression
          [
            (identifier) @constant.macro
            (unary_expression
              (identifier) @constant.macro)
            (binary_expression
              [
                (identifier) @constant.macro
                (unary_expression
                  (identifier) @constant.macro)
              ])
          ])
      ])
  ])

; #if defined(A) && (B >= 4)
(preproc_if
  condition: [
    (parenthesized_expression
      [
        (identifier) @constant.macro
        (binary_expression
          (identifier) @constant.macro)
      ])
    (binary_expression
      [
        (parenthesized_expression
          [
            (identifier) @constant.macro
            (unary_expression
              (identifier) @constant.macro)
            (binary_expression
              (identifier) @constant.macro)
          ])
        (unary_expression
          (parenthesized_expression
            (identifier) @constant.macro))
        (binary_expression
          (parenthesized_expression
            [
              (identifier) @constant.macro
              (binary_expression
                (identifier) @constant.macro)
            ]))
      ])
  ])

; #elif defined(A) && (B >= 4)
(preproc_elif
  condition: [
    (parenthesized_expression
      [
        (identifier) @constant.macro
        (binary_expression
          (identifier) @constant.macro)
      ])
    (binary_expression
      [
        (parenthesized_expression
          [
            (identifier) @constant.macro
            (unary_expression
              (identifier) @constant.macro)
            (binary_expression
              (identifier) @constant.macro)
          ])
        (unary_expression
          (parenthesized_expression
            (identifier) @constant.macro))
        (binary_expression
          (parenthesized_expression
            [
              (identifier) @constant.macro
              (binary_expression
                (identifier) @constant.macro)
            ]))
      ])
  ])

(preproc_include
  path: (identifier) @constant.macro)

(preproc_call
  directive: (preproc_directive) @_directive
  argument: (preproc_arg) @string
  (#match? @_directive "^#[ \t]*(error|warning|embed|line)$"))

(preproc_call
  directive: (preproc_directive) @_directive
  argument: (preproc_arg) @attribute
  (#lua-match? @_directive "^#%s*pragma$"))

(preproc_call
  directive: (preproc_directive) @_directive
  argument: (preproc_arg) @constant.macro
  (#lua-match? @_directive "^#%s*undef$"))

; #define TEXT(x) #x: no directive
(ERROR
  (preproc_directive) @variable
  (#not-match? @variable
    "^#[ \\t]*(?:assert|define|elif|elifdef|elifndef|else|embed|endif|error|ident|if|ifdef|ifndef|import|include|include_next|line|pragma|region|endregion|sccs|unassert|undef|using|warning)$"))

; a ## b
((ERROR) @operator
  (#match? @operator "^##?\\s*$"))

; static DEFINE_MUTEX(lock);
((declaration
  type: (type_identifier) @function.macro
  declarator: (parenthesized_declarator
    (identifier)))
  (#match? @function.macro "^[A-Z][A-Z0-9_]+$"))

; Attributes

["__attribute" "__attribute__" "__declspec"] @attribute.builtin

(attribute
  prefix: (identifier) @module)

(attribute
  name: (identifier) @attribute)

(attribute_specifier
  (argument_list
    [
      (identifier) @attribute
      (call_expression function: (identifier) @attribute)
      (parenthesized_expression (identifier) @attribute)
      (parenthesized_expression (call_expression function: (identifier) @attribute))
    ]))

(ms_declspec_modifier
  (identifier) @attribute)

; Operators and punctuation

[
  "+" "-" "*" "/" "%" "~" "&" "|" "^" "<<" ">>" "!" "&&" "||" "<" "<=" ">" ">=" "==" "!=" "->" "++" "--"
  "=" "+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>="
] @operator

; case 'a' ... 'z':
(ERROR
  "..." @operator)

["," ";" "." ":" "::"] @punctuation.delimiter

["(" ")" "[" "]" "{" "}"] @punctuation.bracket

(conditional_expression
  ["?" ":"] @keyword.conditional.ternary)

; Comments

(comment) @comment

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^/[*][*!][^*/]"))

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^//[/!][^/]"))

; Words of the language that the parser takes for names while a line is not finished

([
  (identifier)
  (type_identifier)
  (field_identifier)
] @keyword
  (#match? @keyword "^goto$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
] @keyword.type
  (#match? @keyword.type "^(?:enum|struct|typedef|union)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
] @keyword.return
  (#match? @keyword.return "^return$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
] @keyword.conditional
  (#match? @keyword.conditional "^(?:case|default|else|if|switch)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
] @keyword.repeat
  (#match? @keyword.repeat "^(?:break|continue|do|for|while)$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
] @keyword.operator
  (#match? @keyword.operator "^sizeof$"))

([
  (identifier)
  (type_identifier)
  (field_identifier)
] @keyword.modifier
  (#match? @keyword.modifier "^(?:const|extern|static|volatile)$"))

; p->do, on the way to p->done
((field_expression
  field: (field_identifier) @variable.member) @_member
  (#match? @variable.member
    "^(?:break|case|const|continue|default|do|else|enum|extern|for|goto|if|return|sizeof|static|struct|switch|typedef|union|volatile|wchar_t|while)$")
  (#lua-match? @_member "[.>]%l+$"))
