; inherits: c

; Format strings: NSLog(@"%d", n), [NSString stringWithFormat:@"%d", n]. The grammar of format strings knows no %@.

((call_expression
  function: (identifier) @_function
  arguments: (argument_list
    .
    (string_literal
      (string_content) @injection.content)))
  (#any-of? @_function "NSAssert" "NSLog" "os_log")
  (#lua-match? @injection.content "%%")
  (#not-lua-match? @injection.content "%%@")
  (#set! injection.language "printf"))

((message_expression
  method: (identifier) @_method
  (string_literal
    (string_content) @injection.content))
  (#any-of? @_method "appendFormat" "initWithFormat" "predicateWithFormat" "stringByAppendingFormat" "stringWithFormat")
  (#lua-match? @injection.content "%%")
  (#not-lua-match? @injection.content "%%@")
  (#set! injection.language "printf"))
