; The message

(subject) @markup.heading @spell

(subject_prefix) @keyword

(prefix
  (type) @keyword)

(prefix
  (scope) @module)

(prefix
  [
    "("
    ")"
  ] @punctuation.bracket)

(prefix
  ":" @punctuation.delimiter)

(prefix
  "!" @punctuation.special)

(message_line) @spell

(trailer
  (token) @property)

(trailer
  (value) @string)

(breaking_change
  (token) @comment.error)

(breaking_change
  (value) @markup.strong @spell)

; What git adds

[
  (comment)
  (generated_comment)
  (scissor)
] @comment

(title) @markup.heading

(text) @comment

[
  (branch)
  (annotation)
] @string.special

(filepath) @string.special.path

(number) @number

(rebase_command) @keyword

(arrow) @operator

(change
  kind: (new) @diff.plus)

(change
  kind: (deleted) @diff.minus)

(change
  kind: [
    (modified)
    (renamed)
    (typechange)
  ] @diff.delta)
