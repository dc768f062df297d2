; The tags and links in the comments of most languages. Without such a text the query of `comment` marks nothing, and to
; parse prose takes long.

((comment) @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))
