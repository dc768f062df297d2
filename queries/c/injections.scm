; inherits: comments

; /** … @tag … */: the tags of Doxygen, Javadoc and JSDoc have one form

((comment) @injection.content
  (#lua-match? @injection.content "^/[*][*][^*/]")
  (#contains? @injection.content "@")
  (#set! injection.language "jsdoc"))

; The body of a macro is in the language of the file: C++ and GLSL inherit these patterns

([
  (preproc_def
    value: (preproc_arg) @injection.content)
  (preproc_function_def
    value: (preproc_arg) @injection.content)
]
  (#set! injection.self))

; #define PUT(x) { #x, x }: what follows a name that is no directive
((ERROR
  (preproc_directive) @_name
  .
  (preproc_arg) @injection.content)
  (#not-match? @_name
    "^#[ \\t]*(?:assert|embed|error|ident|include_next|line|pragma|region|endregion|sccs|unassert|undef|using|warning)$")
  (#set! injection.self))

; Format strings

((call_expression
  function: (identifier) @_function
  arguments: (argument_list
    [
      (string_literal
        (string_content) @injection.content)
      (concatenated_string
        (string_literal
          (string_content) @injection.content))
    ]))
  (#any-of? @_function
    "asprintf" "dprintf" "err" "errx" "fprintf" "fscanf" "fwprintf" "g_error" "g_message"
    "g_print" "g_printerr" "g_strdup_printf" "g_warning" "pr_debug" "pr_err" "pr_info" "pr_warn"
    "printf" "printk" "scanf" "snprintf" "sprintf" "sscanf" "swprintf" "syslog" "vasprintf"
    "vfprintf" "vprintf" "vsnprintf" "vsprintf" "warn" "warnx" "wprintf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))

; Statements handed to a database

((call_expression
  function: (identifier) @_function
  arguments: (argument_list
    (string_literal
      (string_content) @injection.content)))
  (#any-of? @_function
    "PQexec" "PQexecParams" "PQprepare" "mysql_query" "mysql_real_query" "sqlite3_exec"
    "sqlite3_prepare" "sqlite3_prepare_v2" "sqlite3_prepare_v3")
  (#lua-match? @injection.content "^%s*%a+%s")
  (#set! injection.language "sql"))
