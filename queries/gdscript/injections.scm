; inherits: comments

; RegEx.create_from_string("…"), regex.compile("…")
((attribute
  (_) @_regex
  (attribute_call
    (identifier) @_method
    (arguments
      .
      (string) @injection.content)))
  (#match? @_regex "(?i:regex)")
  (#any-of? @_method "compile" "create_from_string")
  (#offset! @injection.content 0 1 0 -1)
  (#set! injection.language "regex"))

; "%d of %s" % […]

((binary_operator
  left: (string) @injection.content
  op: "%")
  (#offset! @injection.content 0 1 0 -1)
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))
