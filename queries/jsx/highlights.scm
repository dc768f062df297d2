; Elements. A name in lower case is one of HTML's, any other is a component.

(jsx_opening_element
  [
    "<"
    ">"
  ] @tag.delimiter)

(jsx_closing_element
  [
    "</"
    ">"
  ] @tag.delimiter)

(jsx_self_closing_element
  [
    "<"
    "/>"
  ] @tag.delimiter)

(jsx_opening_element
  name: (identifier) @tag)

(jsx_closing_element
  name: (identifier) @tag)

(jsx_self_closing_element
  name: (identifier) @tag)

((jsx_opening_element
  name: (identifier) @tag.builtin)
  (#lua-match? @tag.builtin "^%l"))

((jsx_closing_element
  name: (identifier) @tag.builtin)
  (#lua-match? @tag.builtin "^%l"))

((jsx_self_closing_element
  name: (identifier) @tag.builtin)
  (#lua-match? @tag.builtin "^%l"))

(jsx_opening_element
  name: (member_expression
    object: (identifier) @tag))

(jsx_opening_element
  name: (member_expression
    property: (property_identifier) @tag))

(jsx_closing_element
  name: (member_expression
    object: (identifier) @tag))

(jsx_closing_element
  name: (member_expression
    property: (property_identifier) @tag))

(jsx_self_closing_element
  name: (member_expression
    object: (identifier) @tag))

(jsx_self_closing_element
  name: (member_expression
    property: (property_identifier) @tag))

(jsx_opening_element
  name: (jsx_namespace_name
    (identifier) @tag))

(jsx_closing_element
  name: (jsx_namespace_name
    (identifier) @tag))

(jsx_self_closing_element
  name: (jsx_namespace_name
    (identifier) @tag))

; Attributes

(jsx_attribute
  .
  (property_identifier) @tag.attribute)

(jsx_attribute
  .
  (jsx_namespace_name
    (identifier) @tag.attribute))

(jsx_attribute
  "=" @operator)

; Contents

(html_character_reference) @character.special

(jsx_expression
  [
    "{"
    "}"
  ] @punctuation.special)
