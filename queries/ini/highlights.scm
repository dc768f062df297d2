(section_name
  (text) @module)

(setting_name) @property

; A key behind one without "=", as in git's configuration
((ERROR) @property
  (#lua-match? @property "^[%w_.-]+$"))

(setting_value) @string

((setting_value) @number
  (#lua-match? @number "^%s*[+-]?%d+%s*$"))

((setting_value) @number
  (#lua-match? @number "^%s*0x%x+%s*$"))

((setting_value) @number.float
  (#lua-match? @number.float "^%s*[+-]?%d+%.%d+%s*$"))

((setting_value) @boolean
  (#match? @boolean "^\\s*(?:[Tt]rue|[Ff]alse|[Yy]es|[Nn]o|[Oo]n|[Oo]ff|TRUE|FALSE|YES|NO|ON|OFF)\\s*$"))

((setting_value) @string.special.path
  (#lua-match? @string.special.path "^%s*~?/[^%s]+%s*$"))

((setting_value) @string.special.url
  (#lua-match? @string.special.url "^%s*%a[%w+.-]+://[^%s]+%s*$"))

"=" @operator

[
  "["
  "]"
] @punctuation.bracket

(comment) @comment @spell
