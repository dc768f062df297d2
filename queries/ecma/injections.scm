; Comments

((comment) @injection.content
  (#lua-match? @injection.content "^/[*][*][^*/]")
  (#set! injection.language "jsdoc"))

((comment) @injection.content
  (#set! injection.language "comment"))

; Regular expressions

((regex_pattern) @injection.content
  (#set! injection.language "regex"))

((new_expression
  constructor: (identifier) @_constructor
  arguments: (arguments
    .
    (string
      (string_fragment) @injection.content)))
  (#eq? @_constructor "RegExp")
  (#set! injection.language "regex"))

; The fragments of all templates of a kind are one text, without the substitutions. (A repetition
; that kept each template apart would take quadratic time in a long one.)
;
; Tagged templates: css`…`, html`…`, gql`…`, sql`…`

((call_expression
  function: (identifier) @_tag
  arguments: (template_string
    (string_fragment) @injection.content))
  (#any-of? @_tag "css" "createGlobalStyle" "keyframes" "injectGlobal")
  (#set! injection.language "css")
  (#set! injection.combined))

((call_expression
  function: (identifier) @_tag
  arguments: (template_string
    (string_fragment) @injection.content))
  (#any-of? @_tag "html" "svg")
  (#set! injection.language "html")
  (#set! injection.combined))

((call_expression
  function: (identifier) @_tag
  arguments: (template_string
    (string_fragment) @injection.content))
  (#any-of? @_tag "gql" "graphql")
  (#set! injection.language "graphql")
  (#set! injection.combined))

((call_expression
  function: (identifier) @_tag
  arguments: (template_string
    (string_fragment) @injection.content))
  (#any-of? @_tag "sql" "SQL")
  (#set! injection.language "sql")
  (#set! injection.combined))

((call_expression
  function: (member_expression
    property: (property_identifier) @_tag)
  arguments: (template_string
    (string_fragment) @injection.content))
  (#eq? @_tag "sql")
  (#set! injection.language "sql")
  (#set! injection.combined))

; styled.div`…`, styled(Button)`…`, styled.div.attrs({…})`…`

((call_expression
  function: (member_expression
    object: (identifier) @_styled)
  arguments: (template_string
    (string_fragment) @injection.content))
  (#eq? @_styled "styled")
  (#set! injection.language "css")
  (#set! injection.combined))

((call_expression
  function: (call_expression
    function: (identifier) @_styled)
  arguments: (template_string
    (string_fragment) @injection.content))
  (#eq? @_styled "styled")
  (#set! injection.language "css")
  (#set! injection.combined))

; A template after a comment that names its language: /* html */ `…`

((comment) @_comment
  .
  (template_string
    (string_fragment) @injection.content) @_template
  (#any-of? @_comment "/* html */" "/*html*/" "/* HTML */")
  (#set! injection.language "html")
  (#set! injection.combined))

((comment) @_comment
  .
  (template_string
    (string_fragment) @injection.content) @_template
  (#any-of? @_comment "/* css */" "/*css*/" "/* CSS */")
  (#set! injection.language "css")
  (#set! injection.combined))

((comment) @_comment
  .
  (template_string
    (string_fragment) @injection.content) @_template
  (#any-of? @_comment "/* sql */" "/*sql*/" "/* SQL */")
  (#set! injection.language "sql")
  (#set! injection.combined))

((comment) @_comment
  .
  (template_string
    (string_fragment) @injection.content) @_template
  (#any-of? @_comment
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */")
  (#set! injection.language "graphql")
  (#set! injection.combined))

; Format strings: console.log('%s is %d', name, age)

((call_expression
  function: (member_expression
    object: (identifier) @_object
    property: (property_identifier) @_method)
  arguments: (arguments
    .
    (string
      (string_fragment) @injection.content)))
  (#eq? @_object "console")
  (#any-of? @_method "debug" "error" "info" "log" "trace" "warn")
  (#lua-match? @injection.content "%%[sdifjoOc]")
  (#set! injection.language "printf"))
