; Headings

(atx_heading
  (atx_h1_marker) @markup.heading.1
  (inline)? @markup.heading.1)

(atx_heading
  (atx_h2_marker) @markup.heading.2
  (inline)? @markup.heading.2)

(atx_heading
  (atx_h3_marker) @markup.heading.3
  (inline)? @markup.heading.3)

(atx_heading
  (atx_h4_marker) @markup.heading.4
  (inline)? @markup.heading.4)

(atx_heading
  (atx_h5_marker) @markup.heading.5
  (inline)? @markup.heading.5)

(atx_heading
  (atx_h6_marker) @markup.heading.6
  (inline)? @markup.heading.6)

(setext_heading
  (paragraph) @markup.heading.1
  (setext_h1_underline) @markup.heading.1)

(setext_heading
  (paragraph) @markup.heading.2
  (setext_h2_underline) @markup.heading.2)

; Quotes

(block_quote) @markup.quote

(block_quote_marker) @punctuation.special

(block_continuation) @punctuation.special

; Code

[
  (fenced_code_block)
  (indented_code_block)
] @markup.raw.block

(info_string) @label

; A fence and what it says of its language can be hidden, with their lines

((fenced_code_block_delimiter) @conceal
  (#set! conceal "")
  (#set! conceal_lines ""))

((fenced_code_block
  (info_string) @conceal)
  (#set! conceal "")
  (#set! conceal_lines ""))

; Lists

[
  (list_marker_dot)
  (list_marker_minus)
  (list_marker_parenthesis)
  (list_marker_plus)
  (list_marker_star)
] @markup.list

(task_list_marker_checked) @markup.list.checked

(task_list_marker_unchecked) @markup.list.unchecked

(thematic_break) @punctuation.special

; Tables

(pipe_table_header
  (pipe_table_cell) @markup.heading)

(pipe_table_header
  "|" @punctuation.special)

(pipe_table_row
  "|" @punctuation.special)

(pipe_table_delimiter_row) @punctuation.special

; Link definitions

(link_reference_definition
  (link_label) @markup.link.label)

(link_reference_definition
  ":" @punctuation.delimiter)

(link_reference_definition
  (link_destination) @markup.link.url)

; [^1]: Word
((link_reference_definition
  (link_label) @_label
  (link_destination) @none)
  (#lua-match? @_label "^%[%^")
  (#not-lua-match? @none "[/<]"))

(link_reference_definition
  (link_title) @string)

; Characters

(backslash_escape) @string.escape

[
  (entity_reference)
  (numeric_character_reference)
] @character.special

; Front matter

[
  (minus_metadata)
  (plus_metadata)
] @keyword.directive
