; inherits: ecma
; ^ @keyword.import
; Names. TODO: more
; ^ @comment
;        ^ @comment.todo
(identifier) @variable
; <- @punctuation.bracket
 ; <- @variable
;          ^ @punctuation.bracket
;            ^ @type
;             ^ @type
((identifier) @constant
; ^ @variable
;              ^ @type
  (#match? @constant "^[A-Z]+$"))
;  ^ @punctuation.special
;   ^ @function.call
;        ^ @punctuation.special
;           ^ @type
;                    ^ @string
(call_expression
 ; <- @variable
  function: (identifier) @function.call
; ^ @variable.member
;         ^ @punctuation.delimiter
;            ^ @variable
;                         ^ @type
  !arguments)
; ^ @operator
;  ^ @variable.member
["if" "else"]+ @keyword
; <- @punctuation.bracket
 ; <- @string
;            ^ @operator
;               ^ @type
(_) @any
 ; <- @character.special
;    ^ @type
(pair (string)* . (number)?) @x
;             ^ @operator
;               ^ @operator
;                         ^ @operator
(#set! priority 101)
 ; <- @punctuation.special
; ^ @function.call
;    ^ @punctuation.special
;      ^ @variable.parameter
"\n" @escape
 ; <- @string.escape
(ERROR) @error
 ; <- @variable.builtin
