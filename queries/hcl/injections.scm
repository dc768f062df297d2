; inherits: comments

; A heredoc whose marker names a language: <<-JSON, <<BASH

((heredoc_template
  (heredoc_identifier) @_marker
  (template_literal) @injection.content)
  (#any-of? @_marker "SH" "BASH" "SHELL")
  (#set! injection.language "bash")
  (#set! injection.combined))

((heredoc_template
  (heredoc_identifier) @_marker
  (template_literal) @injection.content)
  (#any-of? @_marker "JSON" "POLICY")
  (#set! injection.language "json")
  (#set! injection.combined))

((heredoc_template
  (heredoc_identifier) @_marker
  (template_literal) @injection.content)
  (#any-of? @_marker "YAML" "YML")
  (#set! injection.language "yaml")
  (#set! injection.combined))
