; inherits: html_tags,html_scripts

; Expressions. TypeScript holds whatever JavaScript does.

([
  (raw_text_expr)
  (raw_text_each)
  (raw_text_await)
] @injection.content
  (#set! injection.language "typescript"))
