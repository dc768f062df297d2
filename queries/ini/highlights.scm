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
  (#any-of? @boolean
    " true" " false" " yes" " no" " on" " off" " True" " False" " Yes" " No" " On" " Off" " TRUE"
    " FALSE" " YES" " NO" " ON" " OFF" "true" "false" "yes" "no" "on" "off" "True" "False" "Yes"
    "No" "On" "Off" "TRUE" "FALSE" "YES" "NO" "ON" "OFF"))

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
