; Selectors

(tag_name) @tag

(class_name) @type

(id_name) @constant

(attribute_name) @tag.attribute

(namespace_name) @module

(universal_selector) @character.special

(nesting_selector) @variable.builtin

(pseudo_class_selector
  (class_name) @attribute)

((pseudo_class_selector
  (arguments
    (tag_name) @constant.builtin))
  (#any-of? @constant.builtin "even" "odd"))

(pseudo_element_selector
  "::"
  (tag_name) @attribute)

; Declarations

(property_name) @property

(feature_name) @property

((property_name) @variable
  (#lua-match? @variable "^%-%-"))

(important) @keyword.modifier

; A declaration that no semicolon ends yet, at the top: the value of a style attribute. No
; pseudo-class has a blank before its name.

((pseudo_class_selector
  (tag_name) @property
  (class_name) @string) @_declaration
  (#lua-match? @_declaration "^[%w_-]+:%s"))

((pseudo_class_selector
  (tag_name) @property
  (class_name) @string)
  (#any-of? @property
    "align-content" "align-items" "align-self" "appearance" "background" "background-color"
    "background-image" "border" "border-bottom" "border-collapse" "border-color" "border-left"
    "border-right" "border-style" "border-top" "bottom" "box-shadow" "box-sizing" "clear" "color"
    "cursor" "direction" "display" "fill" "flex" "flex-direction" "flex-wrap" "float"
    "font-family" "font-size" "font-style" "font-weight" "height" "justify-content"
    "justify-items" "justify-self" "left" "list-style" "list-style-type" "margin" "margin-bottom"
    "margin-left" "margin-right" "margin-top" "max-height" "max-width" "min-height" "min-width"
    "object-fit" "outline" "overflow" "overflow-wrap" "overflow-x" "overflow-y" "pointer-events"
    "position" "resize" "right" "stroke" "table-layout" "text-align" "text-decoration"
    "text-overflow" "text-transform" "top" "transform" "transition" "user-select"
    "vertical-align" "visibility" "white-space" "width" "word-break" "word-wrap"))

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
    "currentColor" "currentcolor" "inherit" "initial" "revert" "revert-layer" "transparent"
    "unset"))

(string_value) @string

(escape_sequence) @string.escape

(color_value) @number

(integer_value) @number

(float_value) @number.float

(unit) @type

; 2n+1, and the line height of a font: 14px/1.5

((pseudo_class_selector
  (arguments
    (plain_value) @number))
  (#lua-match? @number "^[+-]?%d*n[%s%d+-]*$"))

((plain_value) @number
  (#match? @number "^(?:ch|cm|cqw|em|ex|in|lh|mm|pc|pt|px|rem|rlh|vh|vmax|vmin|vw)/[0-9.]+[a-z]*[%]?$"))

; What the grammar does not know: (width >= 600px), [href="a" i]

((ERROR) @number
  (#lua-match? @number "^[<>]=?%s*[%d.]+%a*$"))

((ERROR) @number
  (#lua-match? @number "^[%d.]+[%a%%]%a*$"))

; .w-1\/2
((ERROR) @type
  (#lua-match? @type "^%d+$"))

((ERROR) @keyword.modifier
  (#any-of? @keyword.modifier "i" "s"))

; Functions

(function_name) @function.call

((function_name) @function.builtin
  (#any-of? @function.builtin
    "attr" "calc" "clamp" "counter" "counters" "env" "max" "min" "var"))

((call_expression
  (function_name) @_function
  (arguments
    [
      (plain_value)
      (string_value)
    ] @string.special.url))
  (#any-of? @_function "url" "src"))

; Rules that begin with @

(at_keyword) @keyword.directive

[
  "@charset"
  "@keyframes"
  "@media"
  "@namespace"
  "@supports"
] @keyword.directive

"@import" @keyword.import

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

; Nor is the end of auto the word of a keyframe.
((ERROR
  (ERROR) @_start
  .
  [
    (from)
    (to)
  ] @string)
  (#lua-match? @_start "[%w_-]$"))

; Comments

[
  (comment)
  (js_comment)
] @comment @spell

; Operators and punctuation

[
  ">"
  "+"
  "~"
  "|"
  "*"
  "-"
  "/"
  "="
  "~="
  "^="
  "$="
  "*="
  "|="
] @operator

[
  "."
  ","
  ":"
  "::"
  ";"
] @punctuation.delimiter

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

(universal_selector
  "*" @character.special)

(nesting_selector) @variable.builtin
