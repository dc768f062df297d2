; inherits: comments

; Descriptions are written in Markdown

((description
  (string_value) @injection.content)
  (#lua-match? @injection.content "^\"\"\"")
  (#offset! @injection.content 0 3 0 -3)
  (#set! injection.language "markdown"))
