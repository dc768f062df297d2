(define (scale factor items)
;;             ^^^^^^ @variable.parameter
;;                    ^^^^^ @variable.parameter
  (let ((total (+ factor 1)))
;;       ^^^^^ @variable
;;                ^^^^^^ @variable.parameter
    (map (lambda (item) (* item factor total)) items)))
;;                ^^^^ @variable.parameter
;;                         ^^^^ @variable.parameter
;;                                     ^^^^^ @variable
;;                                             ^^^^^ @variable.parameter
(define (hide value)
;;            ^^^^^ @variable.parameter
  (let ((value 2))
;;       ^^^^^ @variable
    (display value)))
;;           ^^^^^ @variable
