; Tags

(tag_name) @tag

(erroneous_end_tag_name) @tag

(doctype) @keyword.directive

[
  "<"
  "</"
  ">"
  "/>"
  "<!"
] @tag.delimiter

; Attributes

(attribute_name) @tag.attribute

(quoted_attribute_value) @string

(attribute_value) @string

(attribute
  "=" @operator)

((attribute
  (attribute_name) @_name
  (quoted_attribute_value
    (attribute_value) @string.special.url))
  (#any-of? @_name
    "action" "background" "cite" "data" "formaction" "href" "manifest" "ping" "poster" "src"
    "srcset" "xlink:href"))

((attribute
  (attribute_name) @_name
  (attribute_value) @string.special.url)
  (#any-of? @_name
    "action" "background" "cite" "data" "formaction" "href" "manifest" "ping" "poster" "src"
    "srcset" "xlink:href"))

; Contents. Only the text that follows the tag at once: a pattern over all children would
; cost as much as the largest element.

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.1)
  (#any-of? @_tag "title" "h1"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.2)
  (#eq? @_tag "h2"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.3)
  (#eq? @_tag "h3"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.4)
  (#eq? @_tag "h4"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.5)
  (#eq? @_tag "h5"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.6)
  (#eq? @_tag "h6"))

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
  (text) @markup.strikethrough)
  (#any-of? @_tag "del" "s" "strike"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.underline)
  (#any-of? @_tag "ins" "u"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.raw)
  (#any-of? @_tag "code" "kbd" "samp" "tt"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.link.label)
  (#eq? @_tag "a"))

(entity) @character.special

; Comments

(comment) @comment @spell
