([
  (comment)
  (module_comment)
  (statement_comment)
] @injection.content
  (#set! injection.language "comment"))
