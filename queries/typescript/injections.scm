; inherits: ecma

; Tags with types: sql<Row[]>`…`, styled.div<Props>`…`

((call_expression
  function: (non_null_expression
    (instantiation_expression
      (identifier) @_tag))
  arguments: (template_string
    (string_fragment) @injection.content))
  (#eq? @_tag "sql")
  (#set! injection.language "sql")
  (#set! injection.combined))

((call_expression
  function: (non_null_expression
    (instantiation_expression
      (member_expression
        object: (identifier) @_tag)))
  arguments: (template_string
    (string_fragment) @injection.content))
  (#eq? @_tag "styled")
  (#set! injection.language "css")
  (#set! injection.combined))
