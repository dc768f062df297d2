; inherits: comments

; What templates between <% and %> have in common, whatever language their code is in.
;
; The text is one page: a block of it opens before a tag and ends after another.

((content) @injection.content
  (#set! injection.language "html")
  (#set! injection.combined))

(graphql_directive
  (code) @injection.content
  (#set! injection.language "graphql"))
