; inherits: comments

; Documentation is written in Markdown; its lines are one text, each with its end.

((documentation_comment) @injection.content
  (#lua-match? @injection.content "^///")
  (#offset! @injection.content 0 3 0 1)
  (#set! injection.language "markdown")
  (#set! injection.combined "adjacent"))

; RegExp(r'…')

((identifier) @_class
  .
  (selector
    (argument_part
      (arguments
        .
        (argument
          (string_literal) @injection.content))))
  (#eq? @_class "RegExp")
  (#lua-match? @injection.content "^r['\"][^'\"]")
  (#offset! @injection.content 0 2 0 -1)
  (#set! injection.language "regex"))
