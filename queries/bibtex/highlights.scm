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

; Values

(token) @string

(token
  (identifier) @constant)

(number) @number

(command_name) @function.macro

; Without what stands around it

((field
  name: (identifier) @_name
  value: (value
    (token
      .
      [
        "{"
        "\""
      ]) @string.special.url))
  (#any-of? @_name "url" "URL" "Url")
  (#offset! @string.special.url 0 1 0 -1))

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
