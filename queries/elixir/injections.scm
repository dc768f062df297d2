; inherits: comments

; Documentation is written in Markdown.

((unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_attribute
    (arguments
      (string
        (quoted_content) @injection.content))))
  (#any-of? @_attribute "doc" "moduledoc" "shortdoc" "typedoc")
  (#set! injection.language "markdown"))

; Sigils: ~r/…/, ~H"""…""", ~SQL"""…"""

((sigil
  (sigil_name) @_name
  (quoted_content) @injection.content)
  (#any-of? @_name "r" "R")
  (#set! injection.language "regex"))

((sigil
  (sigil_name) @_name
  (quoted_content) @injection.content)
  (#any-of? @_name "H" "LVN")
  (#set! injection.language "heex"))

((sigil
  (sigil_name) @_name
  (quoted_content) @injection.content)
  (#any-of? @_name "E" "L")
  (#set! injection.language "embedded_template"))

((sigil
  (sigil_name) @injection.language
  (quoted_content) @injection.content)
  (#any-of? @injection.language "GQL" "HTML" "JSON" "SQL" "YAML" "XML" "json" "sql"))

; Statements handed to a database

((call
  target: (dot
    right: (identifier) @_function)
  (arguments
    (string
      (quoted_content) @injection.content)))
  (#any-of? @_function "query" "query!" "query_many" "query_many!")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))
