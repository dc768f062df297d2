; What HTML, Svelte, Vue and Astro have in common.

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

(attribute
  "=" @operator)

((attribute
  (attribute_name) @_name
  (quoted_attribute_value
    (attribute_value) @string.special.url))
  (#any-of? @_name
    "action" "background" "cite" "data" "formaction" "href" "manifest" "ping" "poster" "src"
    "srcset" "xlink:href" "HREF" "SRC"))

((attribute
  (attribute_name) @_name
  (attribute_value) @string.special.url)
  (#any-of? @_name
    "action" "background" "cite" "data" "formaction" "href" "manifest" "ping" "poster" "src"
    "srcset" "xlink:href" "HREF" "SRC"))

; Contents. Only the text that follows the tag at once: a pattern over all children would
; cost as much as the largest element.

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.1)
  (#any-of? @_tag "title" "TITLE" "h1" "H1"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.2)
  (#any-of? @_tag "h2" "H2"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.3)
  (#any-of? @_tag "h3" "H3"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.4)
  (#any-of? @_tag "h4" "H4"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.5)
  (#any-of? @_tag "h5" "H5"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.heading.6)
  (#any-of? @_tag "h6" "H6"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.strong)
  (#any-of? @_tag "b" "strong" "B" "STRONG"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.italic)
  (#any-of? @_tag "em" "i" "EM" "I"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.strikethrough)
  (#any-of? @_tag "del" "s" "strike" "DEL" "S" "STRIKE"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.underline)
  (#any-of? @_tag "ins" "u" "INS" "U"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.raw)
  (#any-of? @_tag "code" "kbd" "samp" "tt" "CODE" "KBD" "SAMP" "TT"))

((element
  .
  (start_tag
    .
    (tag_name) @_tag)
  .
  (text) @markup.link.label)
  (#any-of? @_tag "a" "A"))

; Comments

(comment) @comment @spell
