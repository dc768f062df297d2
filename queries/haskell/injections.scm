([
  (comment)
  (haddock)
] @injection.content
  (#set! injection.language "comment"))

; [sql| SELECT … |]

((quasiquote
  (quoter) @injection.language
  (quasiquote_body) @injection.content)
  (#any-of? @injection.language "bash" "css" "graphql" "hamlet" "html" "javascript" "js" "json" "sql" "yaml"))

((quasiquote
  (quoter) @_quoter
  (quasiquote_body) @injection.content)
  (#any-of? @_quoter "aeson" "aesonQQ")
  (#set! injection.language "json"))

((quasiquote
  (quoter) @_quoter
  (quasiquote_body) @injection.content)
  (#any-of? @_quoter "re" "regex" "rx")
  (#set! injection.language "regex"))
