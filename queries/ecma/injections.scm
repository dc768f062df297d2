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
      [
        (string_fragment) @injection.content
        (escape_sequence)
      ]+)))
  (#eq? @_constructor "RegExp")
  (#set! injection.language "regex"))

; The fragments of one template are one text, without its substitutions.
;
; Tagged templates: css`…`, html`…`, gql`…`, sql`…`

((call_expression
  function: (identifier) @_tag
  arguments: (template_string
    [
      (string_fragment) @injection.content
      (template_substitution)
      (escape_sequence)
    ]+))
  (#any-of? @_tag "css" "createGlobalStyle" "keyframes" "injectGlobal")
  (#set! injection.language "css"))

((call_expression
  function: (identifier) @_tag
  arguments: (template_string
    [
      (string_fragment) @injection.content
      (template_substitution)
      (escape_sequence)
    ]+))
  (#any-of? @_tag "html" "svg")
  (#set! injection.language "html"))

((call_expression
  function: (identifier) @_tag
  arguments: (template_string
    [
      (string_fragment) @injection.content
      (template_substitution)
      (escape_sequence)
    ]+))
  (#any-of? @_tag "gql" "graphql")
  (#set! injection.language "graphql"))

((call_expression
  function: (identifier) @_tag
  arguments: (template_string
    [
      (string_fragment) @injection.content
      (template_substitution)
      (escape_sequence)
    ]+))
  (#any-of? @_tag "sql" "SQL")
  (#set! injection.language "sql"))

((call_expression
  function: (member_expression
    property: (property_identifier) @_tag)
  arguments: (template_string
    [
      (string_fragment) @injection.content
      (template_substitution)
      (escape_sequence)
    ]+))
  (#eq? @_tag "sql")
  (#set! injection.language "sql"))

; styled.div`…`, styled(Button)`…`, styled.div.attrs({…})`…`

((call_expression
  function: (member_expression
    object: (identifier) @_styled)
  arguments: (template_string
    [
      (string_fragment) @injection.content
      (template_substitution)
      (escape_sequence)
    ]+))
  (#eq? @_styled "styled")
  (#set! injection.language "css"))

((call_expression
  function: (call_expression
    function: (identifier) @_styled)
  arguments: (template_string
    [
      (string_fragment) @injection.content
      (template_substitution)
      (escape_sequence)
    ]+))
  (#eq? @_styled "styled")
  (#set! injection.language "css"))

; A template after a comment that names its language: /* html */ `…`

((comment) @_comment
  .
  (template_string
    [
      (string_fragment) @injection.content
      (template_substitution)
      (escape_sequence)
    ]+)
  (#any-of? @_comment "/* html */" "/*html*/" "/* HTML */")
  (#set! injection.language "html"))

((comment) @_comment
  .
  (template_string
    [
      (string_fragment) @injection.content
      (template_substitution)
      (escape_sequence)
    ]+)
  (#any-of? @_comment "/* css */" "/*css*/" "/* CSS */")
  (#set! injection.language "css"))

((comment) @_comment
  .
  (template_string
    [
      (string_fragment) @injection.content
      (template_substitution)
      (escape_sequence)
    ]+)
  (#any-of? @_comment "/* sql */" "/*sql*/" "/* SQL */")
  (#set! injection.language "sql"))

((comment) @_comment
  .
  (template_string
    [
      (string_fragment) @injection.content
      (template_substitution)
      (escape_sequence)
    ]+)
  (#any-of? @_comment
    "/* gql */" "/*gql*/" "/* graphql */" "/*graphql*/" "/* GraphQL */")
  (#set! injection.language "graphql"))
