; inherits: html_tags

(frontmatter
  "---" @punctuation.special)

; Directives: client:load, set:html, is:inline, define:vars, class:list

((attribute_name) @keyword.directive
  (#any-of? @keyword.directive
    "class:list" "client:idle" "client:load" "client:media" "client:only" "client:visible" "define:vars" "is:global"
    "is:inline" "is:raw" "server:defer" "set:html" "set:text" "transition:animate" "transition:name" "transition:persist"))

; { … }

(attribute_interpolation
  [
    "{"
    "}"
  ] @punctuation.special)

(html_interpolation
  [
    "{"
    "}"
  ] @punctuation.special)

(attribute_backtick_string) @string

(entity) @character.special

(doctype) @keyword.directive

"<!" @tag.delimiter
