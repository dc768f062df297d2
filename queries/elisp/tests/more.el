(defconst my-limit 3 "The limit.")
 ; <- @keyword
;         ^ @constant
;                  ^ @number
;                    ^ @string.documentation
(defcustom my-flag t "A flag." :type 'boolean :group 'my)
 ; <- @keyword
;          ^ @variable
;                  ^ @boolean
;                    ^ @string.documentation
;                              ^ @string.special.symbol
(use-package magit :ensure t :bind ("C-x g" . magit-status))
 ; <- @keyword.import
;            ^ @module
;                  ^ @string.special.symbol
;                                   ^ @string
;                                           ^ @punctuation.delimiter
(add-hook 'prog-mode-hook #'greet)
 ; <- @function.call
;         ^ @punctuation.special
;          ^ @string.special.symbol
;                         ^ @punctuation.special
;                           ^ @function
(when (and a (or b (not c))) (unless d (push 1 list)))
 ; <- @keyword.conditional
;      ^ @keyword.operator
;             ^ @keyword.operator
;                   ^ @keyword.operator
;                             ^ @keyword.conditional
;                                       ^ @function.builtin
(progn (save-excursion (goto-char (point-min))))
 ; <- @keyword
;       ^ @keyword
;                       ^ @function.call
(pcase x (1 "a"))
 ; <- @keyword.conditional
(provide 'init)
 ; <- @keyword.import
[1 2 "x"]
; <- @punctuation.bracket
 ; <- @number
;    ^ @string
(catch 'done (throw 'done nil))
 ; <- @keyword.exception
;             ^ @keyword.exception
