; JSON, with the comments that some dialects allow

(string) @string

(pair
  key: (string) @property)

(escape_sequence) @string.escape

(number) @number

((number) @number.float
  (#lua-match? @number.float "[.eE]"))

; 1e+10, whose sign the grammar does not know
((ERROR) @number.float
  (#any-of? @number.float "e+" "E+"))

[(true) (false)] @boolean

(null) @constant.builtin

["," ":"] @punctuation.delimiter

["{" "}" "[" "]"] @punctuation.bracket

(comment) @comment
