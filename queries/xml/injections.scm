((Comment) @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; Pictures and pages hold style sheets and scripts.

((element
  (STag
    (Name) @_name)
  (content
    (CharData) @injection.content))
  (#any-of? @_name "style" "svg:style" "xhtml:style")
  (#set! injection.language "css"))

((element
  (STag
    (Name) @_name)
  (content
    (CDSect
      (CData) @injection.content)))
  (#any-of? @_name "style" "svg:style" "xhtml:style")
  (#set! injection.language "css"))

((element
  (STag
    (Name) @_name)
  (content
    (CharData) @injection.content))
  (#any-of? @_name "script" "svg:script" "xhtml:script")
  (#set! injection.language "javascript"))

((element
  (STag
    (Name) @_name)
  (content
    (CDSect
      (CData) @injection.content)))
  (#any-of? @_name "script" "svg:script" "xhtml:script")
  (#set! injection.language "javascript"))

((PI
  (PITarget) @_target) @injection.content
  (#eq? @_target "php")
  (#set! injection.language "php")
  (#set! injection.include-children))
