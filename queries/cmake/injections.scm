((line_comment) @injection.content
  ; Without such a text there is nothing to mark.
  (#match? @injection.content "[A-Z]{3}|://")
  (#set! injection.language "comment"))

((bracket_comment
  (bracket_comment_content) @injection.content)
  (#match? @injection.content "[A-Z]{3}|://")
  (#set! injection.language "comment"))
