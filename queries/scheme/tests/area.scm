;;; doc
;; <- @comment.documentation
(define-module (my mod) #:use-module (srfi srfi-1) #:export (area))
;; <- @punctuation.bracket
 ;; <- @keyword.import
;;              ^^ @module
;;                 ^^^ @module
;;                    ^ @punctuation.bracket
;;                      ^^^^^^^^^^^^ @attribute
;;                                    ^^^^ @module
;;                                         ^^^^^^ @module
;;                                                 ^^^^^^^^ @attribute
;;                                                           ^^^^ @module
;;                                                               ^^ @punctuation.bracket
(import (scheme base) (only (srfi 1) fold))
 ;; <- @keyword.import
;;       ^^^^^^ @module
;;              ^^^^ @module
;;                     ^^^^ @keyword.import
;;                           ^^^^ @module
;;                                ^ @number
;;                                   ^^^^ @module
(define pi 3.14)
 ;; <- @keyword
;;      ^^ @variable
;;         ^^^^ @number.float
(define (area r #:key (k 1)) "Docs" (* pi r r))
 ;; <- @keyword
;;       ^^^^ @function
;;            ^ @variable.parameter
;;              ^^^^^ @attribute
;;                     ^ @variable.parameter
;;                       ^ @number
;;                           ^^^^^^ @string
;;                                   ^ @operator
(define-syntax swap! (syntax-rules () ((_ a b) (let ((tmp a)) (set! a b) (set! b tmp)))))
 ;; <- @keyword.directive.define
;;             ^^^^^ @function.macro
;;                    ^^^^^^^^^^^^ @keyword.directive.define
;;                                 ^^ @punctuation.bracket
;;                                    ^^ @punctuation.bracket
;;                                      ^ @character.special
;;                                        ^ @variable
;;                                          ^ @variable
;;                                              ^^^ @keyword
;;                                                    ^^^ @variable
;;                                                             ^^^^ @keyword
;;                                                                                  ^^^^^ @punctuation.bracket
(define-record-type point (make-point x y) point? (x point-x set-point-x!))
 ;; <- @keyword.type
;;                  ^^^^^ @type
;;                         ^^^^^^^^^^ @constructor
;;                                    ^ @variable.member
;;                                      ^ @variable.member
;;                                         ^^^^^^ @function
;;                                                 ^ @variable.member
;;                                                   ^^^^^^^ @function
;;                                                           ^^^^^^^^^^^^ @function
(define-record-type solid (make-solid w h d) solid? (w solid-w) (name title of solid here))
;;                         ^^^^^^^^^^ @constructor
;;                                    ^ @variable.member
;;                                                   ^ @variable.member
;;                                                     ^^^^^^^ @function
;;                                                               ^^^^ !variable.member
;;                                                                    ^^^^^ !function
(let loop ((i 0) (acc '()))
 ;; <- @keyword
;;   ^^^^ @function
;;          ^ @variable
;;            ^ @number
;;                ^^^ @variable
;;                    ^ @punctuation.special
;;                     ^^^^ @punctuation.bracket
  (if (< i 10) (loop (+ i 1) (cons i acc)) (reverse acc)))
;; ^^ @keyword.conditional
;;     ^ @operator
;;       ^ @variable
;;         ^^ @number
;;              ^^^^ @function.call
;;                    ^ @operator
;;                            ^^^^ @function.builtin
;;                                          ^^^^^^^ @function.builtin
;;                                                     ^^^ @punctuation.bracket
(lambda (x . rest) (display "a\n" x) (newline))
 ;; <- @keyword.function
;;       ^ @variable.parameter
;;         ^ @punctuation.delimiter
;;           ^^^^ @variable.parameter
;;                  ^^^^^^^ @function.builtin
;;                          ^^ @string
;;                            ^^ @string.escape
;;                              ^ @string
;;                                    ^^^^^^^ @function.builtin
(cond ((null? x) #t) (else #f))
 ;; <- @keyword.conditional
;;      ^^^^^ @function.builtin
;;            ^ @variable
;;               ^^ @boolean
;;                    ^^^^ @keyword.conditional
;;                         ^^ @boolean
`(a ,b ,@c) #\a #\newline #xFF 1/2 1e3 #:key |a b| #vu8(1 2) '#(1 2)
;; <- @punctuation.special
  ;; <- @variable
;;  ^ @punctuation.special
;;   ^ @variable
;;     ^^ @punctuation.special
;;       ^ @variable
;;          ^^^ @character
;;              ^^^^^^^^^ @character
;;                        ^^^^ @number
;;                             ^^^ @number
;;                                 ^^^ @number.float
;;                                           ^^^^^ @variable
;;                                                 ^^^^^ @punctuation.bracket
;;                                                        ^ @number
;;                                                            ^^ @punctuation.bracket
(call/cc (lambda (k) (k 1)))
 ;; <- @function.builtin
;;        ^^^^^^ @keyword.function
;;                ^ @variable.parameter
;;                    ^ @function.call
(let* ((x 1) (y x)) (when (> x y) (error "bad" x)))
 ;; <- @keyword
;;      ^ @variable
;;            ^ @variable
;;                   ^^^^ @keyword.conditional
;;                         ^ @operator
;;                             ^ @variable
;;                                 ^^^^^ @keyword.exception
;;                                       ^^^^^ @string
(do ((i 0 (+ i 1))) ((= i 3)) (foo i))
 ;; <- @keyword.repeat
;;      ^ @number
;;                    ^ @operator
;;                        ^ @number
;;                             ^^^ @function.call
#;(hidden) #| block |#
;; <- @comment
;; ^^^^^^ @function.call
;;         ^^^^^^^^^^^ @comment
(case x ((1) 'one) (else => f)) (and a b) (let-values (((a b) (f))) a)
 ;; <- @keyword.conditional
;;            ^^^ @string.special.symbol
;;                  ^^^^ @keyword.conditional
;;                       ^^ @keyword.conditional
;;                          ^ @variable
;;                               ^^^ @keyword.operator
;;                                         ^^^^^^^^^^ @keyword
;;                                                    ^^^ @punctuation.bracket
;;                                                             ^ @function.call
