; inherits: comments

; dbGetQuery(con, "SELECT …")

((call
  function: (identifier) @_function
  arguments: (arguments
    argument: (argument
      value: (string
        content: (string_content) @injection.content))))
  (#any-of? @_function
    "dbExecute" "dbGetQuery" "dbSendQuery" "dbSendStatement" "sqlQuery" "sqldf" "tbl_sql")
  (#set! injection.language "sql"))

; gsub("…", …)

((call
  function: (identifier) @_function
  arguments: (arguments
    .
    argument: (argument
      value: (string
        content: (string_content) @injection.content))))
  (#any-of? @_function "grep" "grepl" "gregexpr" "gsub" "regexpr" "regmatches" "sub")
  (#set! injection.language "regex"))

; Format strings

((call
  function: (identifier) @_function
  arguments: (arguments
    .
    (argument
      value: (string
        (string_content) @injection.content))))
  (#any-of? @_function "gettextf" "sprintf")
  (#lua-match? @injection.content "%%")
  (#set! injection.language "printf"))
