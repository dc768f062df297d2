; In HTML, Svelte and Vue a script without `type` and `lang` is JavaScript.

((script_element
  (start_tag) @_start
  (raw_text) @injection.content)
  (#not-lua-match? @_start "%s[Tt][Yy][Pp][Ee]%s*=")
  (#not-lua-match? @_start "%slang%s*=")
  (#set! injection.language "javascript"))
