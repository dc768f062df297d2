; Scopes

((list
  .
  (symbol) @_head) @local.scope
  (#any-of? @_head
    "define" "define*" "define-public" "lambda" "lambda*" "λ" "let" "let*" "letrec" "define/contract" "define/public"
    "define/private" "define/override"))

; Parameters in the bodies of their functions

((list
  .
  (symbol) @_define
  .
  (list
    .
    (symbol)
    (symbol) @local.definition.parameter))
  (#any-of? @_define
    "define" "define*" "define-public" "define/contract" "define/public" "define/private" "define/override"))

((list
  .
  (symbol) @_define
  .
  (list
    .
    (symbol)
    (list
      .
      (symbol) @local.definition.parameter)))
  (#any-of? @_define "define" "define*" "define-public" "define/contract"))

((list
  .
  (symbol) @_lambda
  .
  (list
    (symbol) @local.definition.parameter))
  (#any-of? @_lambda "lambda" "lambda*" "λ"))

((list
  .
  (symbol) @_lambda
  .
  (list
    (list
      .
      (symbol) @local.definition.parameter)))
  (#any-of? @_lambda "lambda" "lambda*" "λ"))

((list
  .
  (symbol) @_lambda
  .
  (symbol) @local.definition.parameter)
  (#any-of? @_lambda "lambda" "λ"))

; What hides them

((list
  .
  (symbol) @_let
  .
  (list
    (list
      .
      (symbol) @local.definition.var)))
  (#any-of? @_let "let" "let*" "letrec"))

; References

(symbol) @local.reference
