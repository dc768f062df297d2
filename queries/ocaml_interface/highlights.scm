; What OCaml's implementations and interfaces share

(value_name) @variable

(value_pattern) @variable.parameter

((value_pattern) @character.special
  (#eq? @character.special "_"))

(for_expression
  name: (value_pattern) @variable)

; Modules

[
  (module_name)
  (module_type_name)
] @module

; Types

[
  (type_constructor)
  (class_name)
  (class_type_name)
  (type_variable)
] @type

((type_constructor) @type.builtin
  (#any-of? @type.builtin
    "array" "bool" "bytes" "char" "exn" "float" "format" "int" "int32" "int64" "lazy_t" "list"
    "nativeint" "option" "ref" "result" "string" "unit"))

[
  (constructor_name)
  (tag)
] @constructor

((constructor_name) @boolean
  (#any-of? @boolean "true" "false"))

; Members

[
  (field_name)
  (instance_variable_name)
] @variable.member

(method_definition
  (method_name) @function.method)

(method_specification
  (method_name) @function.method)

(method_type
  (method_name) @variable.member)

(method_invocation
  method: (method_name) @function.method.call)

; Functions

(let_binding
  pattern: (value_name) @function
  (parameter))

(let_binding
  pattern: (value_name) @function
  body: [
    (fun_expression)
    (function_expression)
  ])

(value_specification
  (value_name) @variable)

(value_specification
  (value_name) @function
  type: (function_type))

(external
  (value_name) @function)

(application_expression
  function: (value_path
    (value_name) @function.call))

(infix_expression
  left: (value_path
    (value_name) @function.call)
  operator: (concat_operator) @_application
  (#eq? @_application "@@"))

(infix_expression
  operator: (rel_operator) @_application
  right: (value_path
    (value_name) @function.call)
  (#eq? @_application "|>"))

((value_name) @keyword.exception
  (#any-of? @keyword.exception "failwith" "invalid_arg" "raise" "raise_notrace"))

((value_name) @keyword.operator
  (#any-of? @keyword.operator "not" "mod" "land" "lor" "lxor" "lnot" "lsl" "lsr" "asr"))

(application_expression
  function: (value_path
    (value_name) @keyword.operator)
  (#eq? @keyword.operator "not"))

; Labels

(label_name) @label

(parameter
  (label_name) @label)

; Attributes and extensions

(attribute_id) @attribute

(item_attribute
  (attribute_payload
    (expression_item
      [
        (tuple_expression
          (value_path
            (value_name) @attribute))
        (value_path
          (value_name) @attribute)
      ])))

(let_expression
  (value_definition
    (attribute_id) @keyword))

(value_definition
  (attribute_id) @keyword)

; Literals

[
  (number)
  (signed_number)
] @number

((number) @number.float
  (#lua-match? @number.float "^%d[%d_]*%."))

((number) @number.float
  (#lua-match? @number.float "^%d[%d_]*[eE]"))

(boolean) @boolean

(character) @character

[
  (string)
  (quoted_string)
  (quoted_string_content)
] @string

(escape_sequence) @string.escape

[
  (conversion_specification)
  (pretty_printing_indication)
] @string.special

(unit) @punctuation.bracket

(unit
  _ @punctuation.bracket)

; Operators and punctuation

[
  (add_operator)
  (and_operator)
  (assign_operator)
  (concat_operator)
  (hash_operator)
  (indexing_operator)
  (let_and_operator)
  (let_operator)
  (match_operator)
  (mult_operator)
  (or_operator)
  (pow_operator)
  (prefix_operator)
  (rel_operator)
  (sign_operator)
] @operator

([
  (mult_operator)
  (pow_operator)
] @keyword.operator
  (#any-of? @keyword.operator "mod" "land" "lor" "lxor" "lsl" "lsr" "asr"))

[
  "!"
  "#"
  "%"
  "&"
  "*"
  "+"
  "+="
  "-"
  "->"
  ".."
  ":="
  ":>"
  "<-"
  "="
  ">"
  "?"
  "|"
  "~"
] @operator

[
  ","
  "."
  ":"
  ";"
  ";;"
] @punctuation.delimiter

(cons_expression
  "::" @operator)

(cons_pattern
  "::" @operator)

[
  "("
  ")"
  "["
  "]"
  "[|"
  "|]"
  "[<"
  "[>"
  "{"
  "}"
  "{<"
  ">}"
] @punctuation.bracket

(object_type
  [
    "<"
    ">"
  ] @punctuation.bracket)

[
  "[@"
  "[@@"
  "[@@@"
  "[%"
  "[%%"
  "{%"
  "{%%"
] @punctuation.special

(quoted_string
  [
    "{"
    "|"
    "}"
  ] @string)

"_" @character.special

; Keywords

[
  "and"
  "as"
  "assert"
  "begin"
  "constraint"
  "effect"
  "end"
  "external"
  "in"
  "inherit"
  "initializer"
  "let"
  "of"
  "val"
  "with"
] @keyword

[
  "class"
  "functor"
  "module"
  "object"
  "sig"
  "struct"
  "type"
] @keyword.type

(structure
  "end" @keyword.type)

(signature
  "end" @keyword.type)

(object_expression
  "end" @keyword.type)

[
  "fun"
  "function"
  "method"
] @keyword.function

[
  "include"
  "open"
] @keyword.import

[
  "mutable"
  "nonrec"
  "private"
  "rec"
  "virtual"
] @keyword.modifier

[
  "lazy"
  "new"
] @keyword.operator

[
  "else"
  "if"
  "match"
  "then"
  "when"
] @keyword.conditional

(match_expression
  "with" @keyword.conditional)

[
  "do"
  "done"
  "downto"
  "for"
  "to"
  "while"
] @keyword.repeat

[
  "assert"
  "exception"
  "try"
] @keyword.exception

(try_expression
  "with" @keyword.exception)

; Comments

(comment) @comment

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^%(%*%*[^*)]"))

[
  (line_number_directive)
  (directive)
] @keyword.directive

; Words of the language that the parser takes for names while a line is not finished

([
  (value_name)
  (type_constructor)
] @keyword
  (#match? @keyword
    "^(?:and|as|assert|begin|class|constraint|do|done|downto|else|end|exception|external|for|fun|function|functor|if|in|include|inherit|initializer|let|match|method|module|mutable|new|object|of|open|private|rec|sig|struct|then|to|try|type|val|virtual|when|while|with)$"))
