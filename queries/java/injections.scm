([(line_comment) (block_comment)] @injection.content
  (#match? @injection.content
    "TODO|WIP|XXX|HACK|FIX|BUG|NOTE|INFO|DOCS|PERF|TEST|WARN|OPTIMIZE|SAFETY|ERROR|://|[)]:")
  (#set! injection.language "comment"))

; /** … @tag … */: the tags of Doxygen, Javadoc and JSDoc have one form

((block_comment) @injection.content
  (#lua-match? @injection.content "^/[*][*][^*/]")
  (#contains? @injection.content "@")
  (#set! injection.language "jsdoc"))

; Pattern.compile("…"), while the string has no escapes of Java's own

((method_invocation
  object: (identifier) @_class
  name: (identifier) @_method
  arguments: (argument_list
    .
    (string_literal . (string_fragment) @injection.content .)))
  (#eq? @_class "Pattern")
  (#any-of? @_method "compile" "matches")
  (#set! injection.language "regex"))

((multiline_string_fragment) @injection.content
  (#lua-match? @injection.content "^%s*{%s*\"")
  (#set! injection.language "json"))

; Format strings

((method_invocation
  name: (identifier) @_method
  arguments: (argument_list
    (string_literal
      (string_fragment) @injection.content)))
  (#any-of? @_method "format" "printf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))

((method_invocation
  object: (string_literal
    (string_fragment) @injection.content)
  name: (identifier) @_method)
  (#eq? @_method "formatted")
  (#set! injection.language "printf"))

; Statements handed to a database, and text blocks that begin like one

((method_invocation
  name: (identifier) @_method
  arguments: (argument_list
    .
    (string_literal
      (string_fragment) @injection.content)))
  (#any-of? @_method
    "createNativeQuery" "execute" "executeQuery" "executeUpdate" "prepareCall"
    "prepareStatement" "query" "queryForList" "queryForObject")
  (#match? @injection.content "^\\s*(?i:--|(?:select|pragma|explain\\s+(?:query|select|analyze)|truncate\\s+table|merge\\s+into|insert\\s+(?:or\\s+\\w+\\s+|ignore\\s+)?into|replace\\s+into|delete\\s+from|update\\s+(?:\\S+\\s+){1,3}set|with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^()]*\\))?\\s+as)(?:\\s|\\()|(?:create|alter|drop)\\s+(?:(?:or\\s+replace|temp|temporary|unique|virtual|materialized)\\s+)*(?:table|index|view|trigger|function|procedure|schema|database|sequence|type|user|role|extension)\\s|call\\s+\\S+\\s*\\(|begin\\s*(?:;|transaction|$))")
  (#set! injection.language "sql"))

((multiline_string_fragment) @injection.content
  (#match? @injection.content "^\\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|WITH)\\s")
  (#set! injection.language "sql"))

; A text block whose first line says so: -- sql

((multiline_string_fragment) @injection.content
  (#lua-match? @injection.content "^%s*%-%-%s*[Ss][Qq][Ll]%s*\n")
  (#set! injection.language "sql"))

; A string behind a comment that says so: /* sql */, /* language=sql */

((argument_list
  (block_comment) @_comment
  .
  (string_literal
    [
      (string_fragment)
      (multiline_string_fragment)
    ] @injection.content))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((variable_declarator
  (block_comment) @_comment
  .
  (string_literal
    [
      (string_fragment)
      (multiline_string_fragment)
    ] @injection.content))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((assignment_expression
  (block_comment) @_comment
  .
  (string_literal
    [
      (string_fragment)
      (multiline_string_fragment)
    ] @injection.content))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))
