; inherits: html_tags,html_scripts

; Expressions. TypeScript holds whatever JavaScript does.

([
  (raw_text_each)
  (raw_text_await)
] @injection.content
  (#set! injection.language "typescript"))

; {#each list as item, index (item.id)} calls nothing.
((raw_text_expr) @injection.content
  (#not-match? @injection.content "^\\s*(?:[{\\[].*[}\\]]|[A-Za-z0-9_$]+)(?:\\s*,\\s*[A-Za-z0-9_$]+)?\\s+\\(")
  (#set! injection.language "typescript"))

; class="item {kind}": what is an expression in a value
((quoted_attribute_value
  (attribute_value) @injection.content)
  (#lua-match? @injection.content "{.*}")
  (#set! injection.language "svelte"))
