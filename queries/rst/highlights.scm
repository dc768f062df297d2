; Titles

(title) @markup.heading

"adornment" @markup.heading

; Inline markup

(emphasis) @markup.italic

(strong) @markup.strong

(literal) @markup.raw

(interpreted_text) @markup.link

((interpreted_text
  (role) @_role) @markup.math
  (#eq? @_role ":math:"))

(role) @function

[
  (citation_reference)
  (footnote_reference)
  (reference)
] @markup.link

[
  (inline_target)
] @label

(standalone_hyperlink) @string.special.url

(substitution_reference) @function.macro

; Lists and fields

(list_item
  "bullet" @markup.list)

(term) @markup.strong

(classifier) @type

(field_name) @property

(field
  ":" @punctuation.delimiter)

; Explicit markup

[
  ".."
  "::"
] @punctuation.special

(directive
  name: (type) @function)

((directive
  name: (type) @_name
  body: (body
    .
    (arguments) @string.special.path))
  (#any-of? @_name
    "csv-table" "figure" "image" "include" "literalinclude" "raw" "video" "graphviz"))

(target
  name: (name) @label)

(target
  link: (link) @string.special.url)

(footnote
  name: (label) @label)

(citation
  name: (label) @label)

(substitution_definition
  name: (substitution) @function.macro)

; Blocks

[
  (literal_block)
  (doctest_block)
] @markup.raw.block

((directive
  name: (type) @_name
  body: (body
    (content) @markup.math))
  (#eq? @_name "math"))

((directive
  name: (type) @_name
  body: (body
    (content) @markup.raw.block))
  (#any-of? @_name "code" "code-block" "highlight" "parsed-literal" "prompt" "sourcecode"))

(attribution) @markup.italic

(transition) @punctuation.special

; Comments

(comment) @comment @spell

(comment
  ".." @comment)
