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

; Format strings

((call_expression
  function: (identifier) @_function
  arguments: (argument_list
    (string_literal
      (string_content) @injection.content)))
  (#any-of? @_function
    "asprintf" "dprintf" "err" "errx" "fprintf" "fscanf" "fwprintf" "g_error" "g_message"
    "g_print" "g_printerr" "g_strdup_printf" "g_warning" "pr_debug" "pr_err" "pr_info" "pr_warn"
    "printf" "printk" "scanf" "snprintf" "sprintf" "sscanf" "swprintf" "syslog" "vasprintf"
    "vfprintf" "vprintf" "vsnprintf" "vsprintf" "warn" "warnx" "wprintf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))

((call_expression
  function: (identifier) @_function
  arguments: (argument_list
    (concatenated_string
      (string_literal
        (string_content) @injection.content))))
  (#any-of? @_function
    "asprintf" "dprintf" "err" "errx" "fprintf" "fscanf" "fwprintf" "g_error" "g_message"
    "g_print" "g_printerr" "g_strdup_printf" "g_warning" "pr_debug" "pr_err" "pr_info" "pr_warn"
    "printf" "printk" "scanf" "snprintf" "sprintf" "sscanf" "swprintf" "syslog" "vasprintf"
    "vfprintf" "vprintf" "vsnprintf" "vsprintf" "warn" "warnx" "wprintf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))
