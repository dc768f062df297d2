((comment) @injection.content
  (#set! injection.language "comment"))

; Scripts: JavaScript, unless `lang` says something else

((script_element
  (start_tag) @_start
  (raw_text) @injection.content)
  (#not-lua-match? @_start "%slang%s*=")
  (#set! injection.language "javascript"))

((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value
        (attribute_value) @injection.language)))
  (raw_text) @injection.content)
  (#eq? @_name "lang"))

; Styles: CSS, unless `lang` says something else. What Less and PostCSS add is close to SCSS.

((style_element
  (start_tag) @_start
  (raw_text) @injection.content)
  (#not-lua-match? @_start "%slang%s*=")
  (#set! injection.language "css"))

((style_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value
        (attribute_value) @_value)))
  (raw_text) @injection.content)
  (#eq? @_name "lang")
  (#eq? @_value "css")
  (#set! injection.language "css"))

((style_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value
        (attribute_value) @_value)))
  (raw_text) @injection.content)
  (#eq? @_name "lang")
  (#any-of? @_value "scss" "less" "postcss" "pcss")
  (#set! injection.language "scss"))

((attribute
  (attribute_name) @_name
  (quoted_attribute_value
    (attribute_value) @injection.content))
  (#eq? @_name "style")
  (#set! injection.language "css"))

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
