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
(defcustom kinds '(repeat string) "Doc." :type '(choice (const a)))
;                  ^^^^^^ @variable
;                                                ^^^^^^ @variable
;                                                        ^^^^^ @variable
(use-package magit :hook (prog-mode . magit-mode))
;                         ^^^^^^^^^ @variable
(cl-defstruct (person (:constructor make)) name (age 0))
;              ^^^^^^ @type
;                                          ^^^^ @variable.member
;                                                ^^^ @variable.member
(defclass shape () ((width :initarg :width)))
;                    ^^^^^ @variable.member
(cl-defmethod speak ((who person) &optional loud)
;                     ^^^ @variable.parameter
;                         ^^^^^^ @type
;                                 ^^^^^^^^^ @keyword.modifier
;                                           ^^^^ @variable.parameter
  (when-let ((text (name-of who)) (x (cdr text)))
;             ^^^^ @variable
;                   ^^^^^^^ @function.call
;                                  ^ @variable
    (cl-flet ((show (y) y)) (show x))))
;              ^^^^ @function
;                            ^^^^ @function.call
(cl-defmethod hush (who) "Say nothing." who)
;                        ^^^^^^^^^^^^^^ @string.documentation
(cl-defun ask (&key (default 1) then) then)
;                    ^^^^^^^ @variable.parameter
;                               ^^^^ @variable.parameter
(define-minor-mode quiet-mode "Be quiet." :lighter " Q" (ask))
;                             ^^^^^^^^^^^ @string.documentation
;                                                  ^^^^ @string
;                                                        ^^^ @function.call
(condition-case nil (ask) ((debug quit) nil))
;                           ^^^^^ @variable
(defalias 'question #'ask)
;^^^^^^^^ @keyword
(define-derived-mode note-mode text-mode "Note" "Write notes." (ask))
;                                        ^^^^^^ @string
;                                               ^^^^^^^^^^^^^^ @string.documentation
