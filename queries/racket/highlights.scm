; inherits: scheme_family

; Racket: what it adds to Scheme

(extension) @keyword.directive

(lang_name) @module

[
  (byte_string)
  (here_string)
] @string

(regex) @string.regexp

(sexp_comment) @comment

(dot) @punctuation.delimiter

[
  (box)
  (graph)
  (structure)
  (hash)
] @punctuation.bracket

; Classes are named with a sign of per cent.
((symbol) @type
  (#lua-match? @type "^.+%%$"))

((list
  .
  (symbol) @function.builtin)
  (#any-of? @function.builtin
    "add1" "andmap" "build-list" "displayln" "empty?" "eprintf" "error-print-width" "first" "foldl" "foldr" "fprintf"
    "hash-ref" "hash-set" "hash-set!" "in-list" "in-range" "last" "make-hash" "ormap" "print" "printf" "range" "regexp-match"
    "regexp-replace" "rest" "second" "sort" "string-join" "string-split" "sub1" "third"))

((symbol) @keyword
  (#any-of? @keyword
    "define/contract" "define/public" "define/private" "define/override" "define/augment" "define/pubment" "define-for-syntax"
    "init-field" "send*" "super-new" "this" "contract-out"
    "all-defined-out" "all-from-out" "struct-out" "rename-out" "let/cc" "let/ec" "with-continuation-mark" "define-logger"
    "match-define" "match-let" "match-let*" "syntax-parameterize"))

((symbol) @keyword.repeat
  (#lua-match? @keyword.repeat "^for[*]?/%w+$"))

((list
  .
  (symbol) @keyword.repeat)
  (#any-of? @keyword.repeat "for" "for*"))

((list
  .
  (symbol) @keyword)
  (#any-of? @keyword "field" "init" "inherit" "local" "new" "send" "super" "time"))

((symbol) @keyword.type
  (#any-of? @keyword.type "struct" "define-struct" "class" "class*" "interface" "mixin" "define-signature" "define-unit" "unit"))

((list
  .
  (symbol) @_struct
  .
  (symbol) @type)
  (#any-of? @_struct "struct" "define-struct"))

; The supertype is a pattern of its own: libtree-sitter 0.26 forgets the anchor behind an optional node
((list
  .
  (symbol) @_struct
  .
  (symbol)
  .
  (list
    (symbol) @variable.member))
  (#any-of? @_struct "struct" "define-struct"))

((list
  .
  (symbol) @_struct
  .
  (symbol)
  .
  (symbol) @type
  .
  (list
    (symbol) @variable.member))
  (#any-of? @_struct "struct" "define-struct"))

((list
  .
  (symbol) @_struct
  .
  (symbol)
  (list
    (list
      .
      (symbol) @variable.member)))
  (#any-of? @_struct "struct" "define-struct"))

((symbol) @keyword.import
  (#any-of? @keyword.import "for-syntax" "only-in" "except-in" "prefix-in" "rename-in" "module*" "module+" "submod" "for-label"))

((list
  .
  (symbol) @_require
  (symbol) @module)
  (#any-of? @_require "require" "for-syntax" "module" "module+" "submod"))

((list
  .
  (symbol) @_require
  .
  (symbol) @module)
  (#any-of? @_require "only-in" "except-in" "prefix-in"))

; (: f (-> Integer Integer))
((list
  .
  (symbol) @keyword.type
  .
  (symbol) @function)
  (#eq? @keyword.type ":"))

((symbol) @operator
  (#any-of? @operator "->" "->*" "->i" "case->"))

((list
  .
  (symbol) @_send
  .
  (_)
  .
  (symbol) @function.method.call)
  (#any-of? @_send "send" "send*"))

; A clause of cond, match and case begins with its condition.
((list
  .
  (symbol) @_cond
  (list
    .
    "["
    .
    (symbol) @variable))
  (#any-of? @_cond "case" "cond" "match")
  (#not-any-of? @variable "else" "_"))
