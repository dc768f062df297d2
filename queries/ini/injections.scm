(comment
  (text) @injection.content
  (#set! injection.language "comment"))
