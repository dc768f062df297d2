; Paragraphs, headings and cells. Of what may open an emphasis the grammar follows several readings at once, and an
; incremental parse can settle on another than a fresh one

([
  (inline)
  (pipe_table_cell)
] @injection.content
  (#set! injection.language "markdown_inline")
  (#set! injection.ambiguous))

; Code. The language's name ends at the first comma, colon or brace: `rust,ignore`, `{.python}`

((fenced_code_block
  (info_string
    (language) @injection.language)
  (code_fence_content) @injection.content)
  (#gsub! @injection.language "^[{%.]*([^%s,:;{}]*).*$" "%1"))

; Patches have no grammar. The pattern pass has colours for those that no list or quote indents

((fenced_code_block
  (info_string
    (language) @injection.language)
  (code_fence_content) @injection.content)
  (#any-of? @injection.language "diff" "patch" "udiff")
  (#set! injection.patterns))

; HTML

((html_block) @injection.content
  (#set! injection.language "html")
  (#set! injection.combined))

; Front matter, without the lines that enclose it

((minus_metadata) @injection.content
  (#offset! @injection.content 1 0 -1 0)
  (#set! injection.language "yaml"))

((plus_metadata) @injection.content
  (#offset! @injection.content 1 0 -1 0)
  (#set! injection.language "toml"))
