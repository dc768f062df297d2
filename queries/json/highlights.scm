; JSON, with the comments that some dialects allow

(string) @string

(pair
  key: (string) @property)

(escape_sequence) @string.escape

(number) @number

((number) @number.float
  (#lua-match? @number.float "[.eE]"))

[(true) (false)] @boolean

(null) @constant.builtin

["," ":"] @punctuation.delimiter

["{" "}" "[" "]"] @punctuation.bracket

(comment) @comment
