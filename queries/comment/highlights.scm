; Comments are parsed only where they have one of these words, a link or a user: `comments/injections.scm` lists them, and
; the languages that cannot inherit that list repeat it.

; The grammar takes any `NAME:` or `NAME(user):` for a tag; only known names are marked.

((tag
  (name) @comment.todo)
  (#any-of? @comment.todo "TODO" "WIP"))

((tag
  (name) @comment.note)
  (#any-of? @comment.note "NOTE" "INFO" "DOCS" "PERF" "TEST" "XXX"))

((tag
  (name) @comment.warning)
  (#any-of? @comment.warning "HACK" "WARNING" "WARN" "FIX" "OPTIMIZE" "SAFETY"))

((tag
  (name) @comment.error)
  (#any-of? @comment.error "FIXME" "BUG" "ERROR"))

; The same words without a colon.

("text" @comment.todo
  (#any-of? @comment.todo "TODO" "WIP"))

("text" @comment.note
  (#any-of? @comment.note "XXX"))

("text" @comment.warning
  (#any-of? @comment.warning "HACK"))

("text" @comment.error
  (#any-of? @comment.error "FIXME" "BUG"))

(tag
  (user) @constant)

(uri) @string.special.url
