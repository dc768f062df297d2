; Dockerfile

[
  "ADD"
  "ARG"
  "CMD"
  "COPY"
  "CROSS_BUILD"
  "ENTRYPOINT"
  "ENV"
  "EXPOSE"
  "HEALTHCHECK"
  "LABEL"
  "MAINTAINER"
  "NONE"
  "ONBUILD"
  "RUN"
  "SHELL"
  "STOPSIGNAL"
  "USER"
  "VOLUME"
  "WORKDIR"
] @keyword

[
  "AS"
  "FROM"
] @keyword.import

; Images

(image_name) @module

(image_tag) @string.special

(image_digest) @string.special

(image_alias) @label

(image_tag
  ":" @punctuation.delimiter)

(image_digest
  "@" @punctuation.delimiter)

; Options

(param) @attribute

(mount_param) @attribute

(mount_param
  name: _ @attribute)

; COPY --link, which the grammar does not know
((ERROR) @attribute
  (#match? @attribute "^--[a-z]+$"))

; Variables

(arg_instruction
  name: (unquoted_string) @variable.parameter)

(env_pair
  name: (unquoted_string) @variable)

(label_pair
  key: _ @property)

(variable) @variable

(expansion
  [
    "$"
    "{"
    "}"
  ] @punctuation.special)

(expansion
  .
  "$"
  .
  (variable) @variable)

; Values

[
  (double_quoted_string)
  (single_quoted_string)
  (json_string)
] @string

(arg_instruction
  default: (unquoted_string) @string)

(env_pair
  value: (unquoted_string) @string)

(label_pair
  value: (unquoted_string) @string)

(user_instruction
  (unquoted_string) @string)

(user_instruction
  ":" @punctuation.delimiter)

(path) @string.special.path

((path) @string.special.url
  (#lua-match? @string.special.url "^%a+://"))

(expose_port) @number

(expose_port
  _ @number)

(stopsignal_instruction) @constant

(stopsignal_instruction
  "STOPSIGNAL" @keyword)

(escape_sequence) @string.escape

(maintainer_instruction) @string

(maintainer_instruction
  "MAINTAINER" @keyword)

; Here documents, whose delimiters lie in the shell's text

((heredoc_marker) @label
  (#set! priority 110))

((heredoc_end) @label
  (#set! priority 110))

(heredoc_line) @string

; Punctuation

(line_continuation) @punctuation.special

"=" @operator

"," @punctuation.delimiter

[
  "["
  "]"
] @punctuation.bracket

(comment) @comment

; # syntax=…, # escape=…
((comment) @keyword.directive
  (#match? @keyword.directive "^#\\s*(syntax|escape|check)\\s*[=]"))
