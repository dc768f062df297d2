;;; init.el --- Settings. TODO: split
;   ^ @comment
;                         ^ @comment.todo
(require 'cl-lib)
; <- @punctuation.bracket
 ; <- @keyword.import
;        ^ @punctuation.special
;         ^ @module
(defun greet (name &optional count) "Say hi."
 ; <- @keyword.function
;      ^ @function
;             ^ @variable.parameter
;                  ^ @keyword.modifier
;                            ^ @variable.parameter
;                                   ^ @string.documentation
  (interactive "p")
;  ^ @keyword
;              ^ @string
  (let ((x 1) (y 2.5))
;  ^ @keyword
;          ^ @number
;                ^ @number.float
    (if (> x 10) (message "hi %s" :key) (setq z ?a))
;    ^ @keyword.conditional
;        ^ @operator
;          ^ @variable
;            ^ @number
;                 ^ @function.call
;                         ^ @string
;                                 ^ @string.special.symbol
;                                        ^ @keyword
;                                               ^ @character
    (while t (dolist (e list) (cond ((eq e 1) "s"))))))
;    ^ @keyword.repeat
;          ^ @boolean
;             ^ @keyword.repeat
;                              ^ @keyword.conditional
;                                     ^ @function.builtin
(defvar my-list '(1 nil) "All of them.")
 ; <- @keyword
;       ^ @variable
;               ^ @punctuation.special
;                   ^ @constant.builtin
;                        ^ @string.documentation
(defmacro with-x (x &rest body) `(foo ,x ,@body))
 ; <- @keyword.function
;         ^ @function.macro
;                   ^ @keyword.modifier
;                               ^ @punctuation.special
;                                     ^ @punctuation.special
;                                        ^ @punctuation.special
(lambda (x) (do-it x))
 ; <- @keyword.function
;            ^ @function.call
(condition-case err (error "no") (error nil))
 ; <- @keyword.exception
;                    ^ @keyword.exception
