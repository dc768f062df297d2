(entry_type) @keyword.type

[
  (preamble_type)
  (string_type)
] @keyword.directive

[
  (key_brace)
  (key_paren)
] @label

(field
  name: (identifier) @property)

; Names that stand for a string

(string
  name: (identifier) @constant)

(token
  (identifier) @constant)

; Values

[
  (brace_word)
  (quote_word)
] @string

(token
  [
    "\""
    "{"
    "}"
  ] @string)

(number) @number

(command_name) @function.macro

((field
  name: (identifier) @_name
  value: (value
    (token
      (brace_word) @string.special.url)))
  (#any-of? @_name "url" "URL" "Url"))

((field
  name: (identifier) @_name
  value: (value
    (token
      (quote_word) @string.special.url)))
  (#any-of? @_name "url" "URL" "Url"))

[
  (comment)
  (junk)
] @comment @spell

"=" @operator

"#" @operator

"," @punctuation.delimiter

(entry
  [
    "{"
    "}"
    "("
    ")"
  ] @punctuation.bracket)

(string
  [
    "{"
    "}"
    "("
    ")"
  ] @punctuation.bracket)

(preamble
  [
    "{"
    "}"
    "("
    ")"
  ] @punctuation.bracket)
