((Comment) @injection.content
  (#set! injection.language "comment"))
