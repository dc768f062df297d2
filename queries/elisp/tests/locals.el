(defun area (side factor)
  "The area."
  (let ((twice (* 2 side)) rest)
;        ^^^^^ @variable
;                   ^^^^ @variable.parameter
;                          ^^^^ @variable
    (if factor (show twice factor other) (side 1))))
;       ^^^^^^ @variable.parameter
;                    ^^^^^ @variable
;                          ^^^^^^ @variable.parameter
;                                 ^^^^^ @variable
;                                         ^^^^ @function.call

(let* ((half 2)) (mapcar (lambda (one) (+ one half)) nil))
;       ^^^^ @variable
;                                         ^^^ @variable.parameter
;                                       ^ @operator
