; Names

(variable) @variable

(identifier) @variable

(property_name) @property

(feature_name) @property

((property_name) @variable
  (#lua-match? @variable "^[$@]"))

((property_name) @variable
  (#lua-match? @variable "^%-%-"))

; Selectors

(tag_name) @tag

(class_name) @type

(class_name
  (identifier) @type)

(id_name) @constant

(placeholder
  (identifier) @type)

(attribute_name) @tag.attribute

(namespace_name) @module

(universal_selector) @character.special

(nesting_selector) @variable.builtin

(pseudo_class_selector
  (class_name) @attribute)

(pseudo_class_selector
  (class_name
    (identifier) @attribute))

((pseudo_class_selector
  (arguments
    (tag_name) @constant.builtin))
  (#any-of? @constant.builtin "even" "odd"))

(pseudo_element_selector
  "::"
  (tag_name) @attribute)

; A declaration that no semicolon ends yet, at the top: the value of a style attribute. No
; pseudo-class has a blank before its name.

((pseudo_class_selector
  (tag_name) @property
  (class_name) @string) @_declaration
  (#lua-match? @_declaration "^[%w_-]+:%s"))

((pseudo_class_selector
  (tag_name)
  (class_name) @function.call
  (arguments)) @_declaration
  (#lua-match? @_declaration "^[%w_-]+:%s"))

(ERROR
  (tag_name) @property
  .
  ":")

; Values

(plain_value) @string

((plain_value) @variable
  (#lua-match? @variable "^%-%-"))

((plain_value) @constant.builtin
  (#any-of? @constant.builtin
    "currentColor" "currentcolor" "inherit" "initial" "null" "revert" "revert-layer"
    "transparent" "unset"))

((plain_value) @boolean
  (#any-of? @boolean "true" "false"))

((plain_value) @keyword.operator
  (#eq? @keyword.operator "not"))

; config.$primary
((plain_value) @variable
  (#lua-match? @variable "^[%w_-]+%.%$[%w_-]+$"))

; The keys of a map that have no quotes, and what the grammar does not know beside them

((plain_value) @punctuation.delimiter
  (#lua-match? @punctuation.delimiter "^[%w_-]+:$"))

((plain_value) @property
  (#lua-match? @property "^[%w_-]+:$")
  (#offset! @property 0 0 0 -1))

((ERROR) @boolean
  (#any-of? @boolean "true" "false"))

((ERROR) @constant.builtin
  (#eq? @constant.builtin "null"))

(string_value) @string

(color_value) @number

(color_value
  "#" @number)

(integer_value) @number

(float_value) @number.float

(unit) @type

(important) @keyword.modifier

; The grammar knows no flag but !important.
((ERROR) @keyword.modifier
  (#any-of? @keyword.modifier "!default" "!global" "!optional"))

((ERROR) @keyword.modifier
  (#lua-match? @keyword.modifier "^%)%s!default$")
  (#offset! @keyword.modifier 0 2 0 0))

; The line height of a font: 14px/1.5

((plain_value) @number
  (#match? @number "^(?:ch|cm|cqw|em|ex|in|lh|mm|pc|pt|px|rem|rlh|vh|vmax|vmin|vw)/[0-9.]+[a-z]*[%]?$"))

; What the grammar does not know: (width >= 600px), [href="a" i]

((ERROR) @number
  (#lua-match? @number "^[<>]?=?%s*%.?%d[%d.]*%a*%%?$"))

((ERROR) @keyword.modifier
  (#any-of? @keyword.modifier "i" "s"))

; @use "a" as b, and variables after what the grammar does not know

((ERROR) @keyword.import
  (#lua-match? @keyword.import "^as%s+[%w_-]+$"))

((ERROR) @module
  (#lua-match? @module "^as%s[%w_-]+$")
  (#offset! @module 0 3 0 0))

((ERROR) @keyword.import
  (#any-of? @keyword.import "hide" "show" "with"))

((ERROR) @variable
  (#lua-match? @variable "^%$[%w_-]+$"))

; Functions and mixins

(function_name) @function.call

((function_name) @function.builtin
  (#any-of? @function.builtin
    "attr" "calc" "clamp" "counter" "counters" "env" "max" "min" "var"
    ; Sass
    "abs" "adjust-color" "adjust-hue" "alpha" "append" "blue" "call" "ceil" "change-color"
    "comparable" "complement" "content-exists" "darken" "desaturate" "feature-exists" "floor"
    "function-exists" "get-function" "global-variable-exists" "grayscale" "green" "hue" "if"
    "index" "inspect" "invert" "is-bracketed" "is-superselector" "join" "length" "lighten"
    "lightness" "list-separator" "map-get" "map-has-key" "map-keys" "map-merge" "map-remove"
    "map-values" "mix" "mixin-exists" "nth" "opacify" "opacity" "percentage" "quote" "random"
    "red" "round" "saturate" "saturation" "scale-color" "selector-append" "selector-nest"
    "set-nth" "simple-selectors" "str-index" "str-insert" "str-length" "str-slice"
    "to-lower-case" "to-upper-case" "transparentize" "type-of" "unique-id" "unit" "unitless"
    "unquote" "variable-exists" "zip"))

((call_expression
  (function_name) @_function
  (arguments
    [
      (plain_value)
      (string_value)
    ] @string.special.url))
  (#any-of? @_function "url" "src"))

(function_statement
  name: (identifier) @function)

(mixin_statement
  name: (identifier) @function)

(include_statement
  (identifier) @function.call)

; @include theme.dark(); the grammar takes the full stop for a class's.

((block
  (include_statement
    (identifier) @module .) @_include
  .
  [
    (ERROR
      .
      (class_selector
        (class_name) @function.call))
    (rule_set
      (selectors
        .
        (class_selector
          .
          "."
          (class_name) @function.call)))
  ])
  (#not-lua-match? @_include ";$"))

((stylesheet
  (include_statement
    (identifier) @module .) @_include
  .
  [
    (ERROR
      .
      (class_selector
        (class_name) @function.call))
    (rule_set
      (selectors
        .
        (class_selector
          .
          "."
          (class_name) @function.call)))
  ])
  (#not-lua-match? @_include ";$"))

((ERROR
  (include_statement
    (identifier) @module .) @_include
  .
  (class_selector
    (class_name) @function.call))
  (#not-lua-match? @_include ";$"))

(ERROR
  "@include"
  .
  (identifier) @module
  .
  (class_selector
    (class_name) @function.call))

(parameter
  (variable) @variable.parameter)

(argument
  name: (variable) @variable.parameter)

; Rules that begin with @

(at_keyword) @keyword.directive

((at_keyword) @keyword
  (#any-of? @keyword "@content" "@extend"))

; Within what the grammar takes for an unknown rule.
((at_keyword) @keyword.conditional
  (#any-of? @keyword.conditional "@else" "@elseif"))

[
  "@charset"
  "@keyframes"
  "@media"
  "@namespace"
  "@supports"
  "@at-root"
] @keyword.directive

[
  "@forward"
  "@import"
  "@include"
  "@use"
] @keyword.import

[
  "@function"
  "@mixin"
] @keyword.function

"@extend" @keyword

"@return" @keyword.return

[
  "@if"
  "@else"
] @keyword.conditional

(else_if_clause
  "if" @keyword.conditional)

[
  "@each"
  "@for"
  "@while"
  "through"
] @keyword.repeat

(for_statement
  "from" @keyword.repeat)

(each_statement
  "in" @keyword.repeat)

[
  "@debug"
  "@warn"
] @keyword.debug

"@error" @keyword.exception

[
  "and"
  "not"
  "only"
  "or"
  "selector"
] @keyword.operator

; color, after what the grammar does not know, is no "or".

((ERROR
  (ERROR) @_start
  .
  "or" @variable)
  (#lua-match? @_start "[%w_-]$"))

((ERROR
  (ERROR) @_start @property
  .
  "or" @property
  .
  ":")
  (#eq? @_start "col"))

(keyword_query) @constant

(parenthesized_query
  (keyword_query) @property)

((keyword_query) @variable
  (#lua-match? @variable "^%-%-"))

(keyframes_name) @variable

[
  (from)
  (to)
] @keyword

; Comments

[
  (comment)
  (js_comment)
] @comment @spell

((js_comment) @comment.documentation
  (#lua-match? @comment.documentation "^///"))

; Operators and punctuation

[
  "%"
  "*"
  "*="
  "+"
  "-"
  "/"
  "!="
  "$="
  "<"
  "<="
  "="
  "=="
  ">"
  ">="
  "^="
  "|"
  "|="
  "~"
  "~="
] @operator

[
  ","
  "."
  ":"
  "::"
  ";"
] @punctuation.delimiter

(placeholder
  "%" @punctuation.delimiter)

(id_selector
  "#" @punctuation.delimiter)

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

(interpolation
  [
    "#{"
    "}"
  ] @punctuation.special)

(universal_selector
  "*" @character.special)
