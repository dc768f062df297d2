((line_comment) @injection.content
  (#set! injection.language "comment"))

((bracket_comment
  (bracket_comment_content) @injection.content)
  (#set! injection.language "comment"))
