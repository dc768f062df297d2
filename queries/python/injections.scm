; inherits: comments

; Patterns handed to the re module.
((call
  function: (attribute
    object: (identifier) @_module
    attribute: (identifier) @_function)
  arguments: (argument_list
    .
    [
      (string
        (string_content) @injection.content)
      (concatenated_string
        (string
          (string_content) @injection.content)+)
    ]))
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
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

; Strings that a name or a first line marks as SQL

((assignment
  left: (identifier) @_name
  right: (string
    (string_content) @injection.content))
  (#match? @_name "([Ss][Qq][Ll]|[Qq][Uu][Ee][Rr][Yy]|[Ss][Tt][Aa][Tt][Ee][Mm][Ee][Nn][Tt])")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

((string_content) @injection.content
  (#lua-match? @injection.content "^%s*%-%-%s*[Ss][Qq][Ll]%s*\n")
  (#set! injection.language "sql"))

; gql("…")

((call
  function: (identifier) @_function
  arguments: (argument_list
    .
    (string
      (string_content) @injection.content)))
  (#any-of? @_function "gql" "graphql")
  (#set! injection.language "graphql"))

; Format strings: before a %, and of loggers. The grammar of format strings knows no %(name)s.

((binary_operator
  left: (string
    (string_content) @injection.content)
  operator: "%")
  (#lua-match? @injection.content "%%")
  (#not-lua-match? @injection.content "%%%(")
  (#set! injection.language "printf"))

((call
  function: (attribute
    attribute: (identifier) @_function)
  arguments: (argument_list
    .
    (string
      (string_content) @injection.content)))
  (#any-of? @_function "critical" "debug" "error" "exception" "info" "log" "warning")
  (#lua-match? @injection.content "%%[-+#0 %d.]*[sdrifxg]")
  (#not-lua-match? @injection.content "%%%(")
  (#set! injection.language "printf"))

; "{} of {total}".format(…)

((call
  function: (attribute
    object: (string
      (string_content) @injection.content)
    attribute: (identifier) @_function))
  (#any-of? @_function "format" "format_map")
  (#lua-match? @injection.content "[{}]")
  (#set! injection.language "string_format"))

; A text that documents, where it is written in reStructuredText: ``code``, :role:`text`, :param name:, .. directive::

((expression_statement
  .
  (string
    (string_content) @injection.content)
  .)
  (#match? @injection.content "``|(?:^|\\s):[a-z]+(?: [^: ]+)*:|\\s\\.\\. [a-z]")
  (#set! injection.language "rst"))

; A string below a comment that says so: # sql, # language=sql

((argument_list
  (comment) @_comment
  .
  (string
    (string_content) @injection.content))
  (#lua-match? @_comment "^#%s*%a*=?[Ss][Qq][Ll]%s*$")
  (#set! injection.language "sql"))

((parenthesized_expression
  (comment) @_comment
  .
  (string
    (string_content) @injection.content))
  (#lua-match? @_comment "^#%s*%a*=?[Ss][Qq][Ll]%s*$")
  (#set! injection.language "sql"))

((list
  (comment) @_comment
  .
  (string
    (string_content) @injection.content))
  (#lua-match? @_comment "^#%s*%a*=?[Ss][Qq][Ll]%s*$")
  (#set! injection.language "sql"))

((module
  (comment) @_comment
  .
  (expression_statement
    (assignment
      right: (string
        (string_content) @injection.content))))
  (#lua-match? @_comment "^#%s*%a*=?[Ss][Qq][Ll]%s*$")
  (#set! injection.language "sql"))

((block
  (comment) @_comment
  .
  (expression_statement
    (assignment
      right: (string
        (string_content) @injection.content))))
  (#lua-match? @_comment "^#%s*%a*=?[Ss][Qq][Ll]%s*$")
  (#set! injection.language "sql"))

; The comment above a body's first statement stands before the body.
((function_definition
  (comment) @_comment
  .
  (block
    .
    (expression_statement
      (assignment
        right: (string
          (string_content) @injection.content)))))
  (#lua-match? @_comment "^#%s*%a*=?[Ss][Qq][Ll]%s*$")
  (#set! injection.language "sql"))

; A type in quotes: def f(x: "list[int]") -> "Shape"

((typed_parameter
  type: (type
    (string
      (string_content) @injection.content)))
  (#set! injection.language "python"))

((typed_default_parameter
  type: (type
    (string
      (string_content) @injection.content)))
  (#set! injection.language "python"))

((function_definition
  return_type: (type
    (string
      (string_content) @injection.content)))
  (#set! injection.language "python"))

((assignment
  type: (type
    (string
      (string_content) @injection.content)))
  (#set! injection.language "python"))
