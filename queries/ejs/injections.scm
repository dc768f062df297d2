; inherits: embedded_page

; The code is one program: a block opens in one tag and ends in another.

([
  (directive
    (code) @injection.content)
  (output_directive
    (code) @injection.content)
]
  (#set! injection.language "javascript")
  (#set! injection.combined))
