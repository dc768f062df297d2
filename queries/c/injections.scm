; /** … */: the tags of Doxygen, Javadoc and JSDoc have one form

((comment) @injection.content
  (#lua-match? @injection.content "^/[*][*][^*/]")
  (#set! injection.language "jsdoc"))

((comment) @injection.content
  (#set! injection.language "comment"))

(preproc_def
  value: (preproc_arg) @injection.content
  (#set! injection.language "c"))

(preproc_function_def
  value: (preproc_arg) @injection.content
  (#set! injection.language "c"))
