((comment) @injection.content
; ^ @variable
;           ^ @type
  (#set! injection.language "comment"))
;   ^ @function.call
;        ^ @variable.parameter
;                           ^ @string
((regex) @injection.content
  (#any-of? @_name "re" "regex")
;   ^ @function.call
;         ^ @punctuation.special
;            ^ @type
;                  ^ @string
  (#set! injection.combined))
;   ^ @function.call
;        ^ @variable.parameter
(pair
 ; <- @variable
  key: (_) @_key
; ^ @variable.member
;       ^ @character.special
;           ^ @type
  value: (string (string_content) @injection.content)
; ^ @variable.member
;         ^ @variable
;                 ^ @variable
  (#offset! @injection.content 0 1 0 -1))
;   ^ @function.call
;         ^ @punctuation.special
;            ^ @type
;                              ^ @number
(expression/binary) @b
 ; <- @variable
;          ^ @operator
;           ^ @variable
(MISSING ";") @missing
 ; <- @keyword
;        ^ @string
(#lua-match? @a "^%s")
; ^ @function.call
