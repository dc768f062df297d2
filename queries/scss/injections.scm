([
  (comment)
  (js_comment)
] @injection.content
  (#set! injection.language "comment"))
