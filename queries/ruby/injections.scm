((comment) @injection.content
  ; Without such a text there is nothing to mark.
  (#match? @injection.content "[A-Z]{3}|://")
  (#set! injection.language "comment"))

((regex
  (string_content) @injection.content)
  (#set! injection.language "regex"))

; A here document whose delimiter names a language: <<~SQL, <<-HTML

((heredoc_body
  (heredoc_content) @injection.content
  (heredoc_end) @injection.language)
  (#lua-match? @injection.language "^[A-Z]+$"))

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
  (#set! injection.language "sql"))
