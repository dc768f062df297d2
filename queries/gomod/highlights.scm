[
  "exclude"
  "go"
  "module"
  "replace"
  "retract"
  "tool"
  "toolchain"
] @keyword

"require" @keyword.import

(module_path) @module

(tool) @module

(version) @string.special

(toolchain_name) @string.special

(go_version) @number

(file_path) @string.special.path

(escape_sequence) @string.escape

"=>" @operator

"," @punctuation.delimiter

[
  "("
  ")"
  "["
  "]"
] @punctuation.bracket

(comment) @comment @spell
