; What Scheme and Racket share

(symbol) @variable

; The head of a list is called.

(list
  .
  (symbol) @function.call)

((list
  .
  (symbol) @operator)
  (#any-of? @operator "*" "+" "-" "/" "<" "<=" "=" ">" ">="))

((list
  .
  (symbol) @function.builtin)
  (#any-of? @function.builtin
    "abs" "append" "apply" "assoc" "assq" "assv" "boolean?" "caar" "cadr" "call-with-current-continuation"
    "call-with-values" "call/cc" "car" "cdar" "cddr" "cdr" "ceiling" "char->integer" "char?" "cons" "display" "dynamic-wind"
    "eof-object?" "eq?" "equal?" "eqv?" "eval" "even?" "exact->inexact" "expt" "filter" "floor" "fold" "fold-left"
    "fold-right" "for-each" "format" "inexact->exact" "integer?" "length" "list" "list->string" "list->vector" "list-ref"
    "list-tail" "list?" "make-string" "make-vector" "map" "max" "member" "memq" "memv" "min" "modulo" "negative?" "newline"
    "not" "null?" "number->string" "number?" "odd?" "pair?" "positive?" "procedure?" "quotient" "read" "remainder" "reverse"
    "round" "sqrt" "string->list" "string->number" "string->symbol" "string-append" "string-length" "string-ref" "string=?"
    "string?" "substring" "symbol->string" "symbol?" "truncate" "values" "vector" "vector-length" "vector-ref" "vector-set!"
    "vector?" "void" "write" "zero?"))

; Bindings, clauses and data look like calls, and are none.

((list
  .
  (symbol) @_let
  .
  (list
    (list
      .
      (symbol) @variable)))
  (#any-of? @_let
    "let" "let*" "letrec" "letrec*" "let-syntax" "letrec-syntax" "parameterize" "fluid-let" "do" "and-let*" "for" "for*"
    "for/list" "for*/list" "for/fold" "for/vector" "for/hash" "for/sum" "for/and" "for/or" "for/first"))

; (let loop ((i 0)) …)
((list
  .
  (symbol) @_let
  .
  (symbol) @function
  .
  (list
    (list
      .
      (symbol) @variable)))
  (#eq? @_let "let"))

((list
  .
  (symbol) @_let
  .
  (list
    (list
      .
      (list
        (symbol) @variable))))
  (#any-of? @_let "let-values" "let*-values" "letrec-values"))

(quote
  (list
    .
    (symbol) @variable))

(quasiquote
  (list
    .
    (symbol) @variable))

; Definitions

((list
  .
  (symbol) @_define
  .
  (list
    .
    (symbol) @function))
  (#lua-match? @_define "^define")
  (#not-eq? @_define "define-values"))

((list
  .
  (symbol) @_define
  .
  (symbol) @variable)
  (#lua-match? @_define "^define"))

((list
  .
  (symbol) @_define
  .
  (symbol) @function
  .
  (list
    .
    (symbol) @_lambda))
  (#lua-match? @_define "^define")
  (#any-of? @_lambda "lambda" "λ" "case-lambda" "lambda*" "syntax-rules" "er-macro-transformer"))

((list
  .
  (symbol) @_define
  .
  (list
    .
    (symbol)
    (symbol) @variable.parameter))
  (#any-of? @_define
    "define" "define*" "define-public" "define-inlinable" "define-integrable" "define-macro" "defmacro" "define/contract"
    "define/public" "define/private" "define/override" "define/pubment" "define/augment" "define-method"))

; (define ((curried a) b) …) and (define (f (a 1)) …)
((list
  .
  (symbol) @_define
  .
  (list
    .
    (symbol)
    (list
      .
      (symbol) @variable.parameter)))
  (#any-of? @_define "define" "define*" "define*-public" "define/contract" "define-public"))

((list
  .
  (symbol) @_lambda
  .
  (list
    (symbol) @variable.parameter))
  (#any-of? @_lambda "lambda" "lambda*" "λ"))

((list
  .
  (symbol) @_lambda
  .
  (list
    (list
      .
      (symbol) @variable.parameter)))
  (#any-of? @_lambda "lambda" "lambda*" "λ"))

((list
  .
  (symbol) @_lambda
  .
  (symbol) @variable.parameter)
  (#any-of? @_lambda "lambda" "λ"))

((list
  .
  (symbol) @_syntax
  .
  (symbol) @function.macro)
  (#any-of? @_syntax "define-syntax" "define-syntax-rule" "define-macro" "defmacro"))

((list
  .
  (symbol) @_syntax
  .
  (list
    .
    (symbol) @function.macro))
  (#any-of? @_syntax "define-syntax" "define-syntax-rule" "define-syntax-parse-rule" "define-macro"))

; Keywords

((symbol) @keyword
  (#any-of? @keyword
    "begin" "begin0" "let" "let*" "letrec" "letrec*" "let-values" "let*-values" "letrec-values" "let-syntax" "letrec-syntax"
    "parameterize" "fluid-let" "set!" "quote" "quasiquote" "unquote" "unquote-splicing" "delay" "delay-force" "make-promise"
    "receive" "assert" "and-let*" "syntax" "quasisyntax" "with-syntax"))

((symbol) @keyword.function
  (#any-of? @keyword.function "lambda" "lambda*" "case-lambda" "λ"))

((symbol) @keyword
  (#any-of? @keyword
    "define" "define*" "define-public" "define*-public" "define-values" "define-inlinable" "define-integrable"
    "define-parameter"))

((symbol) @keyword.type
  (#any-of? @keyword.type
    "define-record-type" "define-class" "define-type" "define-structure" "define-enumeration" "define-condition-type"))

((list
  .
  (symbol) @_record
  .
  (symbol) @type)
  (#any-of? @_record "define-record-type" "define-class" "define-type" "define-structure"))

((list
  .
  (symbol) @_record
  .
  (symbol)
  .
  (_)
  .
  (symbol) @function)
  (#eq? @_record "define-record-type"))

; The setter is a pattern of its own: libtree-sitter 0.26 forgets the anchor behind an optional node.
((list
  .
  (symbol) @_record
  .
  (symbol)
  (list
    .
    (symbol) @variable.member
    .
    (symbol) @function
    .))
  (#eq? @_record "define-record-type"))

((list
  .
  (symbol) @_record
  .
  (symbol)
  (list
    .
    (symbol) @variable.member
    .
    (symbol) @function
    .
    (symbol) @function
    .))
  (#eq? @_record "define-record-type"))

((list
  .
  (symbol) @_record
  .
  (symbol)
  .
  (list
    .
    (symbol) @constructor
    (symbol)* @variable.member))
  (#eq? @_record "define-record-type"))

((symbol) @keyword.directive.define
  (#any-of? @keyword.directive.define
    "define-syntax" "define-syntax-rule" "define-macro" "defmacro" "syntax-rules" "syntax-case" "syntax-parse"
    "identifier-syntax" "er-macro-transformer"))

((symbol) @keyword.conditional
  (#any-of? @keyword.conditional "if" "cond" "case" "when" "unless" "match" "match*" "cond-expand" "match-lambda" "case-match"))

((list
  .
  (symbol) @keyword.repeat)
  (#any-of? @keyword.repeat "do" "while" "until"))

((symbol) @keyword.operator
  (#any-of? @keyword.operator "and" "or"))

((list
  .
  (symbol) @keyword.exception)
  (#any-of? @keyword.exception
    "error" "raise" "raise-continuable" "guard" "with-exception-handler" "catch" "throw" "assertion-violation"
    "with-handlers"))

((list
  .
  (symbol) @keyword.import)
  (#any-of? @keyword.import
    "import" "export" "use-modules" "define-module" "library" "define-library" "include" "load" "require" "provide" "re-export"
    "require-extension" "module"))

; (import (scheme base))
((list
  .
  (symbol) @_import
  (list
    (symbol) @module))
  (#any-of? @_import "import" "use-modules" "define-module" "library" "define-library"))

((list
  .
  (symbol) @_import
  (list
    (list
      (symbol) @module)))
  (#any-of? @_import "import" "use-modules"))

((list
  .
  (symbol) @_import
  (list
    .
    (symbol) @keyword.import
    (list)))
  (#any-of? @_import "import")
  (#any-of? @keyword.import "except" "for" "only" "prefix" "rename"))

((list
  .
  (symbol) @_export
  (symbol) @function)
  (#any-of? @_export "export" "provide" "re-export"))

((symbol) @keyword.conditional
  (#any-of? @keyword.conditional "else" "=>"))

((symbol) @punctuation.delimiter
  (#eq? @punctuation.delimiter "."))

((symbol) @character.special
  (#any-of? @character.special "_" "..." "<>"))

; Literals

(string) @string

(escape_sequence) @string.escape

(character) @character

(number) @number

((number) @number.float
  (#match? @number.float "^[-+]?[0-9]*([.][0-9]|[0-9][.]?[eE])"))

(boolean) @boolean

(keyword) @attribute

(quote
  "'" @punctuation.special)

(quote
  (symbol) @string.special.symbol)

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

[
  "`"
  ","
  ",@"
  "#'"
  "#`"
  "#,"
  "#,@"
] @punctuation.special

; Comments

(comment) @comment @spell

(block_comment) @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^;;;"))
