; inherits: comments

; What HTML, Svelte, Vue and Astro have in common.

; Scripts that name their language

((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      [
        (attribute_value) @_value
        (quoted_attribute_value
          (attribute_value) @_value)
      ]))
  (raw_text) @injection.content)
  (#any-of? @_name "type" "TYPE" "lang")
  (#any-of? @_value
    "module" "text/javascript" "text/ecmascript" "text/jsx" "text/babel"
    "application/javascript" "application/ecmascript" "application/x-javascript" "js" "jsx")
  (#set! injection.language "javascript"))

((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      [
        (attribute_value) @_value
        (quoted_attribute_value
          (attribute_value) @_value)
      ]))
  (raw_text) @injection.content)
  (#any-of? @_name "type" "TYPE" "lang")
  (#any-of? @_value "ts" "typescript" "text/typescript" "application/typescript")
  (#set! injection.language "typescript"))

((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      [
        (attribute_value) @_value
        (quoted_attribute_value
          (attribute_value) @_value)
      ]))
  (raw_text) @injection.content)
  (#any-of? @_name "type" "TYPE" "lang")
  (#any-of? @_value "tsx" "text/tsx")
  (#set! injection.language "tsx"))

((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      [
        (attribute_value) @_value
        (quoted_attribute_value
          (attribute_value) @_value)
      ]))
  (raw_text) @injection.content)
  (#any-of? @_name "type" "TYPE")
  (#any-of? @_value
    "application/json" "application/ld+json" "application/geo+json"
    "application/manifest+json" "importmap" "speculationrules" "text/json")
  (#set! injection.language "json"))

((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      [
        (attribute_value) @_value
        (quoted_attribute_value
          (attribute_value) @_value)
      ]))
  (raw_text) @injection.content)
  (#any-of? @_name "type" "TYPE")
  (#any-of? @_value
    "text/html" "text/template" "text/ng-template" "text/x-template" "text/x-handlebars"
    "text/x-handlebars-template")
  (#set! injection.language "html"))

((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value
        (attribute_value) @_value)))
  (raw_text) @injection.content)
  (#any-of? @_name "type" "TYPE")
  (#any-of? @_value "x-shader/x-fragment" "x-shader/x-vertex" "text/x-glsl")
  (#set! injection.language "glsl"))

; A language of scripts that nobody knows is close to JavaScript, one of styles to CSS.

((script_element
  (start_tag
    (attribute
      (attribute_name) @_name
      [
        (attribute_value) @_value
        (quoted_attribute_value
          (attribute_value) @_value)
      ]))
  (raw_text) @injection.content)
  (#eq? @_name "lang")
  (#not-any-of? @_value
    "module" "text/javascript" "text/ecmascript" "text/jsx" "text/babel"
    "application/javascript" "application/ecmascript" "application/x-javascript" "js" "jsx"
    "ts" "typescript" "text/typescript" "application/typescript" "tsx" "text/tsx")
  (#set! injection.language "javascript"))

((style_element
  (start_tag
    (attribute
      (attribute_name) @_name
      [
        (attribute_value) @_value
        (quoted_attribute_value
          (attribute_value) @_value)
      ]))
  (raw_text) @injection.content)
  (#eq? @_name "lang")
  (#not-any-of? @_value "css" "text/css" "scss" "less" "postcss" "pcss")
  (#set! injection.language "css"))

; Styles

((style_element
  (start_tag) @_start
  (raw_text) @injection.content)
  (#not-lua-match? @_start "%slang%s*=")
  (#set! injection.language "css"))

((style_element
  (start_tag
    (attribute
      (attribute_name) @_name
      [
        (attribute_value) @injection.language
        (quoted_attribute_value
          (attribute_value) @injection.language)
      ]))
  (raw_text) @injection.content)
  (#eq? @_name "lang")
  (#any-of? @injection.language "css" "text/css" "scss"))

; What Less and PostCSS add is close to SCSS.

((style_element
  (start_tag
    (attribute
      (attribute_name) @_name
      (quoted_attribute_value
        (attribute_value) @_value)))
  (raw_text) @injection.content)
  (#eq? @_name "lang")
  (#any-of? @_value "less" "postcss" "pcss")
  (#set! injection.language "scss"))

; Attributes that hold code

((attribute
  (attribute_name) @_name
  (quoted_attribute_value
    (attribute_value) @injection.content))
  (#any-of? @_name "style" "STYLE")
  (#set! injection.language "css"))

((attribute
  (attribute_name) @_name
  (quoted_attribute_value
    (attribute_value) @injection.content))
  (#lua-match? @_name "^[Oo][Nn]%a+$")
  (#set! injection.language "javascript"))
