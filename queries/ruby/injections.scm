; RDoc is prose: what stands out in it are links and words such as TODO, as in any comment.
; inherits: comments

; Regular expressions, whole with their escapes. How far the last delimiter reaches depends on the flags. What
; surrounds an interpolation is injected piece by piece.

((regex) @injection.content
  (#lua-match? @injection.content "^/.*/$")
  (#not-lua-match? @injection.content "#{")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.include-children)
  (#set! injection.language "regex"))

((regex) @injection.content
  (#lua-match? @injection.content "^/.*/%l$")
  (#not-lua-match? @injection.content "#{")
  (#offset! @injection.content 0 1 0 -2)
  (#set! injection.include-children)
  (#set! injection.language "regex"))

((regex) @injection.content
  (#lua-match? @injection.content "^/.*/%l%l$")
  (#not-lua-match? @injection.content "#{")
  (#offset! @injection.content 0 1 0 -3)
  (#set! injection.include-children)
  (#set! injection.language "regex"))

((regex) @injection.content
  (#lua-match? @injection.content "^/.*/%l%l%l$")
  (#not-lua-match? @injection.content "#{")
  (#offset! @injection.content 0 1 0 -4)
  (#set! injection.include-children)
  (#set! injection.language "regex"))

((regex) @injection.content
  (#lua-match? @injection.content "^%%r.*%p$")
  (#not-lua-match? @injection.content "#{")
  (#offset! @injection.content 0 3 0 -1)
  (#set! injection.include-children)
  (#set! injection.language "regex"))

((regex) @injection.content
  (#lua-match? @injection.content "^%%r.*%p%l$")
  (#not-lua-match? @injection.content "#{")
  (#offset! @injection.content 0 3 0 -2)
  (#set! injection.include-children)
  (#set! injection.language "regex"))

((regex) @injection.content
  (#lua-match? @injection.content "^%%r.*%p%l%l$")
  (#not-lua-match? @injection.content "#{")
  (#offset! @injection.content 0 3 0 -3)
  (#set! injection.include-children)
  (#set! injection.language "regex"))

((regex
  (string_content) @injection.content) @_regex
  (#lua-match? @_regex "#{")
  (#set! injection.language "regex"))

; A here document whose delimiter names a language: <<~SQL, <<-HTML

((heredoc_body
  (heredoc_content) @injection.content
  (heredoc_end) @injection.language)
  (#lua-match? @injection.language "^[A-Z]+$")
  (#not-eq? @injection.language "HTML"))

; HTML is one text, without what stands between: the end of an element may do so.
((heredoc_body
  (heredoc_content) @injection.content
  (heredoc_end) @_language)
  (#eq? @_language "HTML")
  (#set! injection.language "html")
  (#set! injection.combined))

((subshell
  (string_content) @injection.content)
  (#set! injection.language "bash"))

; Statements handed to a database

((call
  method: (identifier) @_method
  arguments: (argument_list
    .
    (string
      (string_content) @injection.content)))
  (#any-of? @_method
    "exec_query" "execute" "find_by_sql" "select_all" "select_one" "select_rows" "select_value"
    "select_values" "exec_update" "exec_delete" "exec_insert")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

; Format strings: format("%5d", n), "%5d" % n

((call
  method: (identifier) @_method
  arguments: (argument_list
    .
    (string
      (string_content) @injection.content)))
  (#any-of? @_method "format" "printf" "sprintf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))

((binary
  left: (string
    (string_content) @injection.content)
  operator: "%")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))
