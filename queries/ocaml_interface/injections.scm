; inherits: comments

; {sql|SELECT …|sql}

((quoted_string
  (quoted_string_content) @injection.content) @injection.language
  (#match? @injection.language "^\\{(?:sql|html|json|css|graphql)\\|")
  (#gsub! @injection.language "^{(%l+)|.*$" "%1")
  (#set! injection.include-children))

; [%sql …], {%html|…|}

((quoted_extension
  (attribute_id) @injection.language
  (quoted_string_content) @injection.content)
  (#set! injection.include-children))
