; Tags

(tag_name) @tag

(erroneous_end_tag_name) @tag

[
  "<"
  "</"
  ">"
  "/>"
] @tag.delimiter

; Attributes

(attribute_name) @tag.attribute

(quoted_attribute_value) @string

(attribute_value) @string

[
  (attribute
    "=" @operator)
  (directive_attribute
    "=" @operator)
]

((attribute
  (attribute_name) @_name
  (quoted_attribute_value
    (attribute_value) @string.special.url))
  (#any-of? @_name "action" "cite" "formaction" "href" "poster" "src" "srcset"))

; Directives: v-if, v-on:click.once and the short forms :name, @name, #name

(directive_name) @keyword.directive

((directive_name) @punctuation.special
  (#any-of? @punctuation.special ":" "@" "#" "."))

(directive_attribute
  ":" @punctuation.delimiter)

(directive_argument) @tag.attribute

(directive_dynamic_argument_value) @variable

(directive_dynamic_argument
  [
    "["
    "]"
  ] @punctuation.bracket)

(directive_modifiers
  "." @punctuation.delimiter)

(directive_modifier) @attribute

; The value of a directive is code, which has its own colours.
(directive_attribute
  (quoted_attribute_value
    (attribute_value) @none))

; Interpolation

(interpolation
  [
    "{{"
    "}}"
  ] @punctuation.special)

; Contents. Only the text that follows the tag at once: a pattern over all children would
; cost as much as the largest element.

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading)
  (#any-of? @_tag "h1" "h2" "h3" "h4" "h5" "h6"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.strong)
  (#any-of? @_tag "b" "strong"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.italic)
  (#any-of? @_tag "em" "i"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.raw)
  (#any-of? @_tag "code" "kbd" "samp"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.link.label)
  (#eq? @_tag "a"))

; Comments

(comment) @comment @spell
