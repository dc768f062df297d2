; inherits: html_tags

; The code above the page, and in { … }. TypeScript holds whatever JavaScript does.

([
  (frontmatter_js_block)
  (attribute_js_expr)
  (attribute_backtick_string)
  (permissible_text)
] @injection.content
  (#set! injection.language "typescript"))

; A script without `type` and `lang` is TypeScript.

((script_element
  (start_tag) @_start
  (raw_text) @injection.content)
  (#not-lua-match? @_start "%s[Tt][Yy][Pp][Ee]%s*=")
  (#not-lua-match? @_start "%slang%s*=")
  (#set! injection.language "typescript"))
