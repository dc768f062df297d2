; /** … */: the tags of Doxygen, Javadoc and JSDoc have one form

((block_comment) @injection.content
  (#lua-match? @injection.content "^/[*][*][^*/]")
  (#set! injection.language "jsdoc"))

([(line_comment) (block_comment)] @injection.content
  (#set! injection.language "comment"))

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
  (#match? @injection.content "^\\s*(?i:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|WITH|CALL|TRUNCATE)\\s")
  (#set! injection.language "sql"))

((multiline_string_fragment) @injection.content
  (#match? @injection.content "^\\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|WITH)\\s")
  (#set! injection.language "sql"))
