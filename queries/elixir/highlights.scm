; Elixir. In its grammar nearly everything is a call, and may hold nearly everything else: patterns of more than two
; levels take long to compile.

(identifier) @variable

; Words of the language that the parser takes for names while a line is not finished
((identifier) @keyword
  (#match? @keyword "^(?:def|defmacro|defmacrop|defmodule|defp|end)$"))

(alias) @module

; A variable that begins with an underscore is not used.
((identifier) @comment
  (#lua-match? @comment "^_"))

((identifier) @character.special
  (#eq? @character.special "_"))

; Members and calls

(dot
  right: (identifier) @variable.member)

(dot
  left: [
    (alias)
    (atom)
    (quoted_atom)
  ]
  right: (identifier) @function.call)

((dot
  left: (identifier) @constant.builtin
  right: (identifier) @function.call)
  (#eq? @constant.builtin "__MODULE__"))

(call
  target: (identifier) @function.call)

(call
  target: (dot
    right: (identifier) @function.call)
  (arguments))

; x |> f
(binary_operator
  operator: "|>"
  right: (identifier) @function.call)

; &f/1
(unary_operator
  operator: "&"
  operand: (binary_operator
    left: (identifier) @function.call
    operator: "/"))

; The words of the language are calls, too.

(call
  (identifier) @keyword.function
  (#any-of? @keyword.function
    "def" "defdelegate" "defguard" "defguardp" "defmacro" "defmacrop" "defn" "defnp"
    "defp"))

(call
  (identifier) @keyword.type
  (#any-of? @keyword.type "defimpl" "defmodule" "defprotocol"))

(call
  (identifier) @keyword
  (#any-of? @keyword "defexception" "defoverridable" "defstruct" "quote" "super" "unquote" "unquote_splicing"))

(call
  (identifier) @keyword.import
  (#any-of? @keyword.import "alias" "import" "require" "use"))

(call
  (identifier) @keyword.conditional
  (#any-of? @keyword.conditional "case" "cond" "if" "receive" "unless" "with"))

(call
  (identifier) @keyword.repeat
  (#eq? @keyword.repeat "for"))

(call
  (identifier) @keyword.exception
  (#any-of? @keyword.exception "raise" "reraise" "throw" "try" "exit"))

(call
  (identifier) @function.builtin
  (#any-of? @function.builtin
    "abs" "apply" "binary_part" "bit_size" "byte_size" "ceil" "dbg" "div" "elem" "floor" "get_in"
    "hd" "inspect" "is_atom" "is_binary" "is_bitstring" "is_boolean" "is_exception" "is_float"
    "is_function" "is_integer" "is_list" "is_map" "is_map_key" "is_nil" "is_number" "is_pid"
    "is_port" "is_reference" "is_struct" "is_tuple" "length" "make_ref" "map_size" "max" "min"
    "node" "pop_in" "put_elem" "put_in" "rem" "round" "self" "send" "sigil_r" "spawn"
    "spawn_link" "spawn_monitor" "struct" "struct!" "tap" "then" "tl" "to_charlist" "to_string"
    "trunc" "tuple_size" "update_in"))

((call
  target: (identifier) @_definition
  (arguments
    .
    [
      (identifier) @function
      (call
        target: (identifier) @function)
      (binary_operator
        left: [
          (identifier) @function
          (call
            target: (identifier) @function)
        ]
        operator: "when")
    ]))
  (#any-of? @_definition
    "def" "defdelegate" "defguard" "defguardp" "defmacro" "defmacrop" "defn" "defnp" "defp"))

; Parameters

((call
  target: (identifier) @_definition
  (arguments
    .
    [
      (call
        (arguments
          [
            (identifier) @variable.parameter
            (_
              (identifier) @variable.parameter)
            (list
              [
                (binary_operator
                  [
                    (identifier) @variable.parameter
                    (tuple
                      (identifier) @variable.parameter)
                  ])
                (tuple
                  (identifier) @variable.parameter)
              ])
            (_
              (map
                (map_content
                  [
                    (keywords
                      (pair
                        value: (identifier) @variable.parameter))
                    (binary_operator
                      operator: "=>"
                      right: (identifier) @variable.parameter)
                  ])))
            (map
              (map_content
                [
                  (keywords
                    (pair
                      value: (identifier) @variable.parameter))
                  (binary_operator
                    operator: "=>"
                    right: (identifier) @variable.parameter)
                ]))
            (keywords
              (pair
                value: (identifier) @variable.parameter))
          ]))
      (binary_operator
        left: (call
          (arguments
            [
              (identifier) @variable.parameter
              (_
                (identifier) @variable.parameter)
              (list
                [
                  (binary_operator
                    [
                      (identifier) @variable.parameter
                      (tuple
                        (identifier) @variable.parameter)
                    ])
                  (tuple
                    (identifier) @variable.parameter)
                ])
              (_
                (map
                  (map_content
                    [
                      (keywords
                        (pair
                          value: (identifier) @variable.parameter))
                      (binary_operator
                        operator: "=>"
                        right: (identifier) @variable.parameter)
                    ])))
              (map
                (map_content
                  [
                    (keywords
                      (pair
                        value: (identifier) @variable.parameter))
                    (binary_operator
                      operator: "=>"
                      right: (identifier) @variable.parameter)
                  ]))
              (keywords
                (pair
                  value: (identifier) @variable.parameter))
            ]))
        operator: "when")
    ]))
  (#any-of? @_definition
    "def" "defdelegate" "defguard" "defguardp" "defmacro" "defmacrop" "defn" "defnp" "defp")
  (#not-lua-match? @variable.parameter "^_"))

; fn left, right -> … end
((anonymous_function
  (stab_clause
    left: (arguments
      [
        (identifier) @variable.parameter
        (tuple
          (identifier) @variable.parameter)
      ])))
  (#not-lua-match? @variable.parameter "^_"))

((identifier) @constant.builtin
  (#any-of? @constant.builtin
    "__CALLER__" "__DIR__" "__ENV__" "__MODULE__" "__STACKTRACE__"))

; Attributes

(unary_operator
  operator: "@" @attribute
  operand: [
    (identifier) @attribute
    (call
      target: (identifier) @attribute)
  ])

; Literals

(integer) @number

; &1
(unary_operator
  operator: "&"
  operand: (integer) @variable.builtin)

(float) @number.float

(boolean) @boolean

(boolean
  _ @boolean)

(nil) @constant.builtin

(nil
  _ @constant.builtin)

; @nil and @true are attributes like any other.
(unary_operator
  operator: "@"
  operand: [
    (nil
      _ @attribute)
    (boolean
      _ @attribute)
  ])

(char) @character

(charlist) @string

[
  (atom)
  (quoted_atom)
  (keyword)
  (quoted_keyword)
] @string.special.symbol

(string) @string

(sigil) @string

((sigil
  (sigil_name) @_name) @string.regexp
  (#any-of? @_name "r" "R"))

; Dates and times
((sigil
  (sigil_name) @_name) @string.special
  (#any-of? @_name "D" "N" "T" "U"))

(escape_sequence) @string.escape

(interpolation) @none

(interpolation
  [
    "#{"
    "}"
  ] @punctuation.special)

; The documentation of modules, functions and types
((unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_attribute
    (arguments
      [
        (string)
        (sigil)
      ] @comment.documentation)))
  (#any-of? @_attribute "doc" "moduledoc" "shortdoc" "typedoc"))

; Operators and punctuation

[
  "!" "!=" "!==" "&" "&&" "&&&" "*" "**" "+" "++" "+++" "-" "--" "---" "->" ".." "..." "/" "//" "::" "<" "<-" "<<<"
  "<<~" "<=" "<>" "<|>" "<~" "<~>" "=" "==" "===" "=>" "=~" ">" ">=" ">>>" "\\\\" "^" "^^^" "|" "|>" "||" "|||" "~>"
  "~>>" "~~~"
] @operator

(unary_operator
  operator: "@" @attribute)

(unary_operator
  operator: "&" @variable.builtin
  operand: (integer))

(operator_identifier) @operator

[
  ","
  "."
  ";"
] @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
  "<<"
  ">>"
] @punctuation.bracket

(interpolation
  "}" @punctuation.special)

(map
  "%" @punctuation.special)

(sigil
  quoted_start: _ @string
  quoted_end: _ @string)

((sigil
  (sigil_name) @_name
  quoted_start: _ @string.regexp
  quoted_end: _ @string.regexp)
  (#any-of? @_name "r" "R"))

((sigil
  (sigil_name) @_name
  quoted_start: _ @string.special
  quoted_end: _ @string.special)
  (#any-of? @_name "D" "N" "T" "U"))

; Keywords

[
  "do"
  "end"
] @keyword

"fn" @keyword.function

(anonymous_function
  "end" @keyword.function)

; if x, do: 1, else: 2
((arguments
  (keywords
    (pair
      key: (keyword) @keyword)))
  (#match? @keyword "^(do|else|after|rescue|catch):"))

"else" @keyword.conditional

[
  "after"
  "catch"
  "rescue"
] @keyword.exception

[
  "and"
  "in"
  "not"
  "not in"
  "or"
  "when"
] @keyword.operator

; Comments

(comment) @comment
