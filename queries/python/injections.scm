((comment) @injection.content
  (#set! injection.language "comment"))

; Patterns handed to the re module.
((call
  function: (attribute
    object: (identifier) @_module
    attribute: (identifier) @_function)
  arguments: (argument_list
    .
    (string
      (string_content) @injection.content)))
  (#any-of? @_module "re" "regex" "re2")
  (#any-of? @_function
    "compile" "findall" "finditer" "fullmatch" "match" "search" "split" "sub" "subn")
  (#set! injection.language "regex"))

((call
  function: (attribute
    object: (identifier) @_module
    attribute: (identifier) @_function)
  arguments: (argument_list
    .
    (concatenated_string
      (string
        (string_content) @injection.content))))
  (#any-of? @_module "re" "regex" "re2")
  (#any-of? @_function
    "compile" "findall" "finditer" "fullmatch" "match" "search" "split" "sub" "subn")
  (#set! injection.language "regex"))

; Statements handed to a database.
((call
  function: (attribute
    attribute: (identifier) @_function)
  arguments: (argument_list
    .
    (string
      (string_content) @injection.content)))
  (#any-of? @_function
    "execute" "executemany" "executescript" "read_sql" "read_sql_query" "raw")
  (#match? @injection.content "^\\s*(--|[Ss][Ee][Ll][Ee][Cc][Tt]|[Ii][Nn][Ss][Ee][Rr][Tt]|[Uu][Pp][Dd][Aa][Tt][Ee]|[Dd][Ee][Ll][Ee][Tt][Ee]|[Cc][Rr][Ee][Aa][Tt][Ee]|[Dd][Rr][Oo][Pp]|[Aa][Ll][Tt][Ee][Rr]|[Ww][Ii][Tt][Hh]|[Pp][Rr][Aa][Gg][Mm][Aa]|[Bb][Ee][Gg][Ii][Nn]|[Rr][Ee][Pp][Ll][Aa][Cc][Ee])")
  (#set! injection.language "sql"))
