(dolist (item '(1 2)) (message "%s" item))
; <- @punctuation.bracket
;        ^^^^ @variable
(cl-defstruct point x y)
; ^^^^^^^^^^^ @keyword.type
;             ^^^^^ @type
