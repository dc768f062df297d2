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
