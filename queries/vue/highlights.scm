; inherits: html_tags

; Directives: v-if, v-on:click.once and the short forms :name, @name, #name

(directive_name) @keyword.directive

((directive_name) @punctuation.special
  (#any-of? @punctuation.special ":" "@" "#" "."))

(directive_attribute
  "=" @operator)

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
