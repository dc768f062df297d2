; inherits: comments

; What stands outside of the tags is one HTML text.

((text) @injection.content
  (#set! injection.language "html")
  (#set! injection.combined))

; The tags of PHPDoc have the form of those of JSDoc.
((comment) @injection.content
  (#lua-match? @injection.content "^/[*][*][^*/]")
  (#contains? @injection.content "@")
  (#set! injection.language "jsdoc"))

; preg_match('/…/i', …)

((function_call_expression
  function: (name) @_function
  arguments: (arguments
    .
    (argument
      [
        (string
          (string_content) @injection.content)
        (encapsed_string
          .
          (string_content) @injection.content
          .)
      ])))
  (#any-of? @_function
    "preg_grep" "preg_match" "preg_match_all" "preg_replace" "preg_replace_callback"
    "preg_split")
  (#lua-match? @injection.content "^/.*/$")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

((function_call_expression
  function: (name) @_function
  arguments: (arguments
    .
    (argument
      [
        (string
          (string_content) @injection.content)
        (encapsed_string
          .
          (string_content) @injection.content
          .)
      ])))
  (#any-of? @_function
    "preg_grep" "preg_match" "preg_match_all" "preg_replace" "preg_replace_callback"
    "preg_split")
  (#lua-match? @injection.content "^[#~].*[#~]$")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

((function_call_expression
  function: (name) @_function
  arguments: (arguments
    .
    (argument
      [
        (string
          (string_content) @injection.content)
        (encapsed_string
          .
          (string_content) @injection.content
          .)
      ])))
  (#any-of? @_function
    "preg_grep" "preg_match" "preg_match_all" "preg_replace" "preg_replace_callback"
    "preg_split")
  (#lua-match? @injection.content "^([/#~]).*[/#~]%l$")
  (#offset! @injection.content 0 1 0 -2)
  (#set! injection.language "regex"))

; A here document whose delimiter names a language: <<<SQL, <<<'HTML'

((heredoc
  identifier: (heredoc_start) @injection.language
  value: (heredoc_body
    (string_content) @injection.content))
  (#lua-match? @injection.language "^%u+$")
  (#not-eq? @injection.language "HTML"))

; HTML is one text, without what stands between: the end of an element may do so.
((heredoc
  identifier: (heredoc_start) @_language
  value: (heredoc_body
    (string_content) @injection.content))
  (#eq? @_language "HTML")
  (#set! injection.language "html")
  (#set! injection.combined))

((nowdoc
  identifier: (heredoc_start) @injection.language
  value: (nowdoc_body) @injection.content)
  (#lua-match? @injection.language "^%u+$")
  (#set! injection.include-children))

; Statements handed to a database

((member_call_expression
  name: (name) @_method
  arguments: (arguments
    .
    (argument
      [
        (string
          (string_content) @injection.content)
        (encapsed_string
          (string_content) @injection.content)
      ])))
  (#any-of? @_method
    "exec" "execute" "executeQuery" "executeStatement" "fetchAll" "get_results" "get_row" "get_var"
    "prepare" "query" "select" "statement")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

; DB::select("select …")
((scoped_call_expression
  name: (name) @_method
  arguments: (arguments
    .
    (argument
      [
        (string
          (string_content) @injection.content)
        (encapsed_string
          (string_content) @injection.content)
      ])))
  (#any-of? @_method
    "exec" "execute" "executeQuery" "executeStatement" "fetchAll" "get_results" "get_row" "get_var"
    "prepare" "query" "select" "statement")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

((function_call_expression
  function: (name) @_function
  arguments: (arguments
    (argument
      [
        (string
          (string_content) @injection.content)
        (encapsed_string
          (string_content) @injection.content)
      ])))
  (#any-of? @_function "mysqli_query" "mysql_query" "pg_query" "sqlite_query" "mysqli_prepare")
  (#set! injection.language "sql"))

((shell_command_expression
  (string_content) @injection.content)
  (#set! injection.language "bash"))

; Format strings

((function_call_expression
  function: (name) @_function
  arguments: (arguments
    .
    (argument
      [
        (string
          (string_content) @injection.content)
        (encapsed_string
          (string_content) @injection.content)
      ])))
  (#any-of? @_function "printf" "sprintf" "vprintf" "vsprintf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))

((function_call_expression
  function: (name) @_function
  arguments: (arguments
    .
    (argument)
    .
    (argument
      [
        (string
          (string_content) @injection.content)
        (encapsed_string
          (string_content) @injection.content)
      ])))
  (#any-of? @_function "fprintf" "fscanf" "sscanf" "vfprintf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))

; A string behind a comment that says so: /* sql */, /* language=sql */, /** @lang SQL */

((assignment_expression
  (comment) @_comment
  .
  [
    (string (string_content) @injection.content)
    (encapsed_string (string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*+%s*@?%a*[= ]?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((arguments
  (comment) @_comment
  .
  (argument
    [
      (string (string_content) @injection.content)
      (encapsed_string (string_content) @injection.content)
    ]))
  (#lua-match? @_comment "^/%*+%s*@?%a*[= ]?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((const_element
  (comment) @_comment
  .
  [
    (string (string_content) @injection.content)
    (encapsed_string (string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*+%s*@?%a*[= ]?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((property_element
  (comment) @_comment
  .
  [
    (string (string_content) @injection.content)
    (encapsed_string (string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*+%s*@?%a*[= ]?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((return_statement
  (comment) @_comment
  .
  [
    (string (string_content) @injection.content)
    (encapsed_string (string_content) @injection.content)
  ])
  (#lua-match? @_comment "^/%*+%s*@?%a*[= ]?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))
