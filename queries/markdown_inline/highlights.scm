; Emphasis

(emphasis) @markup.italic

(strong_emphasis) @markup.strong

(strikethrough) @markup.strikethrough

(code_span) @markup.raw

(latex_block) @markup.math

; Links and images

[
  (link_text)
  (link_label)
  (image_description)
] @markup.link.label

[
  (link_destination)
  (uri_autolink)
  (email_autolink)
] @markup.link.url

(link_title) @string

(inline_link
  [
    "["
    "]"
    "("
    ")"
  ] @markup.link)

(image
  [
    "!"
    "["
    "]"
    "("
    ")"
  ] @markup.link)

(full_reference_link
  [
    "["
    "]"
  ] @markup.link)

(collapsed_reference_link
  [
    "["
    "]"
  ] @markup.link)

(shortcut_link
  [
    "["
    "]"
  ] @markup.link)

; Characters

[
  (backslash_escape)
  (hard_line_break)
] @string.escape

[
  (entity_reference)
  (numeric_character_reference)
] @character.special
