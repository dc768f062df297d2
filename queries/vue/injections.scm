; inherits: html_tags,html_scripts

; Templates in another language

((template_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value
        (attribute_value) @injection.language)))
  (text) @injection.content)
  (#eq? @_name "lang")
  (#not-eq? @injection.language "html"))

; Expressions. TypeScript holds whatever JavaScript does.

((interpolation
  (raw_text) @injection.content)
  (#set! injection.language "typescript"))

((directive_attribute
  (quoted_attribute_value
    (attribute_value) @injection.content))
  (#set! injection.language "typescript"))

; Messages: <i18n> is JSON unless it says what it is.

((component
  (element
    (start_tag
      .
      (tag_name) @_tag .)
    (text) @injection.content))
  (#eq? @_tag "i18n")
  (#set! injection.language "json"))

((component
  (element
    (start_tag
      .
      (tag_name) @_tag
      (attribute
        (attribute_name) @_name
        (quoted_attribute_value
          (attribute_value) @injection.language)))
    (text) @injection.content))
  (#eq? @_tag "i18n")
  (#eq? @_name "lang"))
