; <style jsx>{`…`}</style>

((jsx_element
  open_tag: (jsx_opening_element
    name: (identifier) @_tag
    attribute: (jsx_attribute
      (property_identifier) @_attribute))
  (jsx_expression
    (template_string
      (string_fragment) @injection.content)))
  (#eq? @_tag "style")
  (#any-of? @_attribute "jsx" "global")
  (#set! injection.language "css")
  (#set! injection.combined))
