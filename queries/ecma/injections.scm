; inherits: comments

; Comments

((comment) @injection.content
  (#lua-match? @injection.content "^/[*][*][^*/]")
  (#contains? @injection.content "@")
  (#set! injection.language "jsdoc"))

; Regular expressions

((regex_pattern) @injection.content
  (#set! injection.language "regex"))

; (While the string has no escapes of JavaScript's own.)
((new_expression
  constructor: (identifier) @_constructor
  arguments: (arguments
    .
    (string
      .
      (string_fragment) @injection.content
      .)))
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
  (#any-of? @_tag "javascript" "js")
  (#set! injection.language "javascript")
  (#set! injection.combined))

((call_expression
  function: (identifier) @_tag
  arguments: (template_string
    (string_fragment) @injection.content))
  (#any-of? @_tag "ts" "typescript")
  (#set! injection.language "typescript")
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

((call_expression
  function: (call_expression
    function: (member_expression
      object: [
        (member_expression
          object: (identifier) @_styled)
        (call_expression
          function: (identifier) @_styled)
      ]))
  arguments: (template_string
    (string_fragment) @injection.content))
  (#eq? @_styled "styled")
  (#set! injection.language "css")
  (#set! injection.combined))

; A template after a comment that names its language: /* html */ `…`. (Without its parent, the pair could begin at any
; node, and all nodes on the way to an edit would be searched for it.)

((variable_declarator
  (comment) @injection.language
  .
  (template_string
    (string_fragment) @injection.content))
  (#any-of? @injection.language
    "/* html */" "/*html*/" "/* HTML */" "/* css */" "/*css*/" "/* CSS */" "/* sql */" "/*sql*/" "/* SQL */"
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */" "/* glsl */" "/*glsl*/" "/* GLSL */")
  (#gsub! @injection.language "^/%*%s*(%a+)%s*%*/$" "%1")
  (#set! injection.combined))

((assignment_expression
  (comment) @injection.language
  .
  (template_string
    (string_fragment) @injection.content))
  (#any-of? @injection.language
    "/* html */" "/*html*/" "/* HTML */" "/* css */" "/*css*/" "/* CSS */" "/* sql */" "/*sql*/" "/* SQL */"
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */" "/* glsl */" "/*glsl*/" "/* GLSL */")
  (#gsub! @injection.language "^/%*%s*(%a+)%s*%*/$" "%1")
  (#set! injection.combined))

((pair
  (comment) @injection.language
  .
  (template_string
    (string_fragment) @injection.content))
  (#any-of? @injection.language
    "/* html */" "/*html*/" "/* HTML */" "/* css */" "/*css*/" "/* CSS */" "/* sql */" "/*sql*/" "/* SQL */"
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */" "/* glsl */" "/*glsl*/" "/* GLSL */")
  (#gsub! @injection.language "^/%*%s*(%a+)%s*%*/$" "%1")
  (#set! injection.combined))

((arguments
  (comment) @injection.language
  .
  (template_string
    (string_fragment) @injection.content))
  (#any-of? @injection.language
    "/* html */" "/*html*/" "/* HTML */" "/* css */" "/*css*/" "/* CSS */" "/* sql */" "/*sql*/" "/* SQL */"
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */" "/* glsl */" "/*glsl*/" "/* GLSL */")
  (#gsub! @injection.language "^/%*%s*(%a+)%s*%*/$" "%1")
  (#set! injection.combined))

((array
  (comment) @injection.language
  .
  (template_string
    (string_fragment) @injection.content))
  (#any-of? @injection.language
    "/* html */" "/*html*/" "/* HTML */" "/* css */" "/*css*/" "/* CSS */" "/* sql */" "/*sql*/" "/* SQL */"
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */" "/* glsl */" "/*glsl*/" "/* GLSL */")
  (#gsub! @injection.language "^/%*%s*(%a+)%s*%*/$" "%1")
  (#set! injection.combined))

((arrow_function
  (comment) @injection.language
  .
  (template_string
    (string_fragment) @injection.content))
  (#any-of? @injection.language
    "/* html */" "/*html*/" "/* HTML */" "/* css */" "/*css*/" "/* CSS */" "/* sql */" "/*sql*/" "/* SQL */"
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */" "/* glsl */" "/*glsl*/" "/* GLSL */")
  (#gsub! @injection.language "^/%*%s*(%a+)%s*%*/$" "%1")
  (#set! injection.combined))

((return_statement
  (comment) @injection.language
  .
  (template_string
    (string_fragment) @injection.content))
  (#any-of? @injection.language
    "/* html */" "/*html*/" "/* HTML */" "/* css */" "/*css*/" "/* CSS */" "/* sql */" "/*sql*/" "/* SQL */"
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */" "/* glsl */" "/*glsl*/" "/* GLSL */")
  (#gsub! @injection.language "^/%*%s*(%a+)%s*%*/$" "%1")
  (#set! injection.combined))

((parenthesized_expression
  (comment) @injection.language
  .
  (template_string
    (string_fragment) @injection.content))
  (#any-of? @injection.language
    "/* html */" "/*html*/" "/* HTML */" "/* css */" "/*css*/" "/* CSS */" "/* sql */" "/*sql*/" "/* SQL */"
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */" "/* glsl */" "/*glsl*/" "/* GLSL */")
  (#gsub! @injection.language "^/%*%s*(%a+)%s*%*/$" "%1")
  (#set! injection.combined))

((ternary_expression
  (comment) @injection.language
  .
  (template_string
    (string_fragment) @injection.content))
  (#any-of? @injection.language
    "/* html */" "/*html*/" "/* HTML */" "/* css */" "/*css*/" "/* CSS */" "/* sql */" "/*sql*/" "/* SQL */"
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */" "/* glsl */" "/*glsl*/" "/* GLSL */")
  (#gsub! @injection.language "^/%*%s*(%a+)%s*%*/$" "%1")
  (#set! injection.combined))

((binary_expression
  (comment) @injection.language
  .
  (template_string
    (string_fragment) @injection.content))
  (#any-of? @injection.language
    "/* html */" "/*html*/" "/* HTML */" "/* css */" "/*css*/" "/* CSS */" "/* sql */" "/*sql*/" "/* SQL */"
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */" "/* glsl */" "/*glsl*/" "/* GLSL */")
  (#gsub! @injection.language "^/%*%s*(%a+)%s*%*/$" "%1")
  (#set! injection.combined))

((export_statement
  (comment) @injection.language
  .
  (template_string
    (string_fragment) @injection.content))
  (#any-of? @injection.language
    "/* html */" "/*html*/" "/* HTML */" "/* css */" "/*css*/" "/* CSS */" "/* sql */" "/*sql*/" "/* SQL */"
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */" "/* glsl */" "/*glsl*/" "/* GLSL */")
  (#gsub! @injection.language "^/%*%s*(%a+)%s*%*/$" "%1")
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

; A string in quotes after a comment that says so: /* sql */ "…"

((variable_declarator
  (comment) @_comment
  .
  (string
    (string_fragment) @injection.content))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((assignment_expression
  (comment) @_comment
  .
  (string
    (string_fragment) @injection.content))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((pair
  (comment) @_comment
  .
  (string
    (string_fragment) @injection.content))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((arguments
  (comment) @_comment
  .
  (string
    (string_fragment) @injection.content))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((array
  (comment) @_comment
  .
  (string
    (string_fragment) @injection.content))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))

((return_statement
  (comment) @_comment
  .
  (string
    (string_fragment) @injection.content))
  (#lua-match? @_comment "^/%*%s*%a*=?[Ss][Qq][Ll]%s*%*/$")
  (#set! injection.language "sql"))
