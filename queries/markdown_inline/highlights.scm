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

; What only marks can be hidden, and so can where a link leads

([
  (emphasis_delimiter)
  (code_span_delimiter)
] @conceal
  (#set! conceal ""))

(inline_link
  [
    "["
    "]"
    "("
    (link_destination)
    ")"
  ] @conceal
  (#set! conceal ""))

(image
  [
    "!"
    "["
    "]"
    "("
    (link_destination)
    ")"
  ] @conceal
  (#set! conceal ""))

(full_reference_link
  [
    "["
    "]"
    (link_label)
  ] @conceal
  (#set! conceal ""))

(collapsed_reference_link
  [
    "["
    "]"
  ] @conceal
  (#set! conceal ""))

(shortcut_link
  [
    "["
    "]"
  ] @conceal
  (#set! conceal ""))

; The character that a reference stands for can be shown in its place

((entity_reference) @conceal
  (#eq? @conceal "&lt;")
  (#set! conceal "<"))

((entity_reference) @conceal
  (#eq? @conceal "&gt;")
  (#set! conceal ">"))

((entity_reference) @conceal
  (#eq? @conceal "&amp;")
  (#set! conceal "&"))

((entity_reference) @conceal
  (#eq? @conceal "&quot;")
  (#set! conceal "\""))

((entity_reference) @conceal
  (#eq? @conceal "&nbsp;")
  (#set! conceal " "))
