; What templates between <% and %> have in common, whatever language their code is in.
;
; The text is one page: a block of it opens before a tag and ends after another.

((content) @injection.content
  (#set! injection.language "html")
  (#set! injection.combined))

(graphql_directive
  (code) @injection.content
  (#set! injection.language "graphql"))

((comment) @injection.content
  ; Without such a text there is nothing to mark.
  (#match? @injection.content "[A-Z]{3}|://")
  (#set! injection.language "comment"))
