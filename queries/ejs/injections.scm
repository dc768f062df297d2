; The text is one page, the code one program: a block opens in one tag and ends in another.

((content) @injection.content
  (#set! injection.language "html")
  (#set! injection.combined))

(directive
  (code) @injection.content
  (#set! injection.language "javascript")
  (#set! injection.combined))

(output_directive
  (code) @injection.content
  (#set! injection.language "javascript")
  (#set! injection.combined))

(graphql_directive
  (code) @injection.content
  (#set! injection.language "graphql"))

((comment) @injection.content
  ; Without such a text there is nothing to mark.
  (#match? @injection.content "[A-Z]{3}|://")
  (#set! injection.language "comment"))
