([
  (comment)
  (haddock)
] @injection.content
  ; Without such a text there is nothing to mark.
  (#match? @injection.content "[A-Z]{3}|://")
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
