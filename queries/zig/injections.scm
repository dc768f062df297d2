; inherits: comments

; Format strings: std.debug.print("{d}", .{x})

((call_expression
  function: (field_expression
    member: (identifier) @_function)
  (string
    (string_content) @injection.content))
  (#any-of? @_function
    "allocPrint" "allocPrintZ" "bufPrint" "bufPrintZ" "comptimePrint" "debug" "err" "info" "panic" "print" "warn")
  (#lua-match? @injection.content "[{}]")
  (#set! injection.language "string_format"))
