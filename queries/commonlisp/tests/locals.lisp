(defun scale (factor items &key (start 0))
;;            ^^^^^^ @variable.parameter
;;                   ^^^^^ @variable.parameter
;;                               ^^^^^ @variable.parameter
  (let ((total (+ factor start)))
;;       ^^^^^ @variable
;;                ^^^^^^ @variable.parameter
;;                       ^^^^^ @variable.parameter
    (mapcar #'(lambda (item) (* item factor total)) items)))
;;                     ^^^^ @variable.parameter
;;                              ^^^^ @variable.parameter
;;                                          ^^^^^ @variable
;;                                                  ^^^^^ @variable.parameter
(defmethod draw ((item shape) target)
;;                            ^^^^^^ @variable.parameter
  (print item target)
;;            ^^^^^^ @variable.parameter
  (dolist (target items)
;;         ^^^^^^ @variable
;;                ^^^^^ @variable
    (print target)))
;;         ^^^^^^ @variable
