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

; Angular: @Component({ template: `…`, styles: [`…`] })

((decorator
  (call_expression
    function: (identifier) @_decorator
    arguments: (arguments
      (object
        (pair
          key: (property_identifier) @_key
          value: (template_string
            (string_fragment) @injection.content))))))
  (#any-of? @_decorator "Component" "Directive")
  (#eq? @_key "template")
  (#set! injection.language "html")
  (#set! injection.combined))

((decorator
  (call_expression
    function: (identifier) @_decorator
    arguments: (arguments
      (object
        (pair
          key: (property_identifier) @_key
          value: [
            (template_string
              (string_fragment) @injection.content)
            (array
              (template_string
                (string_fragment) @injection.content))
          ])))))
  (#eq? @_decorator "Component")
  (#eq? @_key "styles")
  (#set! injection.language "css")
  (#set! injection.combined))
