([
  (comment)
  (marginalia)
] @injection.content
  (#set! injection.language "comment"))
