; JSON, with the comments that some dialects allow

(string) @string

(pair
  key: (string) @property)

(escape_sequence) @string.escape

; The grammar leaves out the four digits.
((escape_sequence) @string.escape
  (#eq? @string.escape "\\u")
  (#offset! @string.escape 0 0 0 4))

(number) @number

((number) @number.float
  (#lua-match? @number.float "[.eE]"))

; 1e+10, whose sign the grammar does not know
((ERROR) @number.float
  (#any-of? @number.float "e+" "E+"))

(ERROR
  (ERROR) @_exponent
  .
  (number) @number.float
  (#any-of? @_exponent "e+" "E+"))

[(true) (false)] @boolean

(null) @constant.builtin

["," ":"] @punctuation.delimiter

["{" "}" "[" "]"] @punctuation.bracket

(comment) @comment
