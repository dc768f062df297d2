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
  (#any-of? @_name "action" "cite" "formaction" "href" "poster" "src" "srcset"))

; Blocks: {#if …}, {:else}, {/if}, {@html …}

[
  "{"
  "}"
  "#"
  ":"
  "@"
] @punctuation.special

[
  (if_end_expr
    "/" @punctuation.special)
  (each_end_expr
    "/" @punctuation.special)
  (await_end_expr
    "/" @punctuation.special)
  (key_end_expr
    "/" @punctuation.special)
  (snippet_end_expr
    "/" @punctuation.special)
]

(special_block_keyword) @keyword

((special_block_keyword) @keyword.conditional
  (#any-of? @keyword.conditional "if" "else"))

((special_block_keyword) @keyword.repeat
  (#eq? @keyword.repeat "each"))

((special_block_keyword) @keyword.coroutine
  (#any-of? @keyword.coroutine "await" "then"))

((special_block_keyword) @keyword.exception
  (#eq? @keyword.exception "catch"))

((special_block_keyword) @keyword.function
  (#eq? @keyword.function "snippet"))

(as) @keyword.repeat

(then) @keyword.coroutine

(snippet_name) @function

(render_expr
  (snippet_name) @function.call)

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
