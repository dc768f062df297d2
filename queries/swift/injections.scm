([(comment) (multiline_comment)] @injection.content
  (#set! injection.language "comment"))

; /…/ without its slashes

((regex_literal) @injection.content
  (#lua-match? @injection.content "^/.*/$")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))
