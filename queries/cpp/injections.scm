; /** … */: the tags of Doxygen, Javadoc and JSDoc have one form

((comment) @injection.content
  (#lua-match? @injection.content "^/[*][*][^*/]")
  (#set! injection.language "jsdoc"))

((comment) @injection.content
  (#set! injection.language "comment"))

(preproc_def
  value: (preproc_arg) @injection.content
  (#set! injection.language "cpp"))

(preproc_function_def
  value: (preproc_arg) @injection.content
  (#set! injection.language "cpp"))

; R"json(…)json": the delimiter names the language

(raw_string_literal
  delimiter: (raw_string_delimiter) @injection.language
  (raw_string_content) @injection.content)
