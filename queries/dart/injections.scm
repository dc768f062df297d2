((comment) @injection.content
  (#set! injection.language "comment"))

; Documentation is written in Markdown; its lines are one text.

((documentation_comment) @injection.content
  (#lua-match? @injection.content "^///")
  (#offset! @injection.content 0 3 0 0)
  (#set! injection.language "markdown")
  (#set! injection.combined "adjacent"))
