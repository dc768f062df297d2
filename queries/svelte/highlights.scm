; inherits: html_tags

; Blocks: {#if …}, {:else}, {/if}, {@html …}

[
  "{"
  "}"
  "#"
  ":"
  "@"
] @punctuation.special

[
  (if_end_expr
    "/" @punctuation.special)
  (each_end_expr
    "/" @punctuation.special)
  (await_end_expr
    "/" @punctuation.special)
  (key_end_expr
    "/" @punctuation.special)
  (snippet_end_expr
    "/" @punctuation.special)
]

(special_block_keyword) @keyword

((special_block_keyword) @keyword.conditional
  (#any-of? @keyword.conditional "if" "else"))

((special_block_keyword) @keyword.repeat
  (#eq? @keyword.repeat "each"))

((special_block_keyword) @keyword.coroutine
  (#any-of? @keyword.coroutine "await" "then"))

((special_block_keyword) @keyword.exception
  (#eq? @keyword.exception "catch"))

((special_block_keyword) @keyword.function
  (#eq? @keyword.function "snippet"))

(as) @keyword.repeat

; What is not injected: item, index (item.id)
((each_start_expr
  (raw_text_expr) @variable)
  (#match? @variable "^\\s*(?:[{\\[].*[}\\]]|[A-Za-z0-9_$]+)(?:\\s*,\\s*[A-Za-z0-9_$]+)?\\s+\\("))

(then) @keyword.coroutine

(snippet_name) @function

(render_expr
  (snippet_name) @function.call)

; {@render children?.()}
(ERROR
  (snippet_name) @function.call)

(snippet_start_expr
  [
    "("
    ")"
  ] @punctuation.bracket)

(render_expr
  [
    "("
    ")"
  ] @punctuation.bracket)
