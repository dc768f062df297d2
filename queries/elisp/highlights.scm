; Symbols

(symbol) @variable

; What a quote stands before

(quote
  [
    "'"
    "#'"
  ] @punctuation.special)

(quote
  "'"
  (symbol) @string.special.symbol)

(quote
  "#'"
  (symbol) @function)

; Calls: the first symbol of a list

(list
  .
  (symbol) @function.call)

((list
  .
  (symbol) @function.builtin)
  (#any-of? @function.builtin
    "1+" "1-" "add-to-list" "aref" "append" "apply"
    "aset" "assoc" "assq" "boundp" "car" "cdr" "concat" "cons" "consp" "delq" "elt" "eq" "eql"
    "equal" "eval" "fboundp" "format" "funcall" "gethash" "identity" "length" "list" "listp"
    "make-hash-table" "mapc" "mapcar" "mapconcat" "max" "member" "memq" "min" "mod" "nconc" "not"
    "nreverse" "nth" "nthcdr" "null" "number-to-string" "numberp" "plist-get" "pop" "puthash"
    "push" "reverse" "set" "setcar" "setcdr" "stringp" "string=" "string-to-number" "substring"
    "symbol-name" "symbolp" "vector" "zerop"))

((list
  .
  (symbol) @operator)
  (#any-of? @operator "*" "+" "-" "/" "/=" "<" "<=" "=" ">" ">=" "%"))

((list
  .
  (symbol) @keyword.operator)
  (#any-of? @keyword.operator "and" "not" "or"))

((list
  .
  (symbol) @keyword)
  (#any-of? @keyword
    "declare" "cl-flet" "cl-labels" "cl-letf" "defalias" "defcustom" "defface" "defgroup" "define-advice"
    "define-obsolete-function-alias" "define-obsolete-variable-alias" "defvar-keymap" "defvar-local" "defvaralias"
    "dlet" "eval-and-compile" "eval-when-compile" "ignore-errors" "letrec" "prog1" "prog2" "setf"
    "setq-local" "with-current-buffer" "with-eval-after-load" "with-temp-buffer"))

((list
  .
  (symbol) @keyword.conditional)
  (#any-of? @keyword.conditional
    "case" "cl-case" "if-let" "if-let*" "pcase" "pcase-let" "pcase-let*" "unless" "when"
    "when-let" "when-let*"))

((list
  .
  (symbol) @keyword.repeat)
  (#any-of? @keyword.repeat "cl-dolist" "cl-dotimes" "cl-loop" "dolist" "dotimes" "loop"))

((list
  .
  (symbol) @keyword.exception)
  (#any-of? @keyword.exception
    "cl-assert" "error" "signal" "throw" "user-error" "with-demoted-errors"))

((list
  .
  (symbol) @keyword.import)
  (#any-of? @keyword.import "autoload" "load" "provide" "require" "use-package"))

; What calls nothing: '(word …), (key . value)

(quote
  "'"
  (list
    .
    (symbol) @variable))

(quote
  "'"
  (list
    (list
      .
      (symbol) @variable)))

((list
  .
  (symbol) @variable
  .
  (symbol) @_dot)
  (#eq? @_dot "."))

(special_form
  "condition-case"
  (list
    .
    (list
      .
      (symbol) @variable)))

; Definitions

(function_definition
  name: (symbol) @function)

(macro_definition
  name: (symbol) @function.macro)

((list
  .
  (symbol) @keyword.function
  .
  (symbol) @function)
  (#any-of? @keyword.function
    "cl-defgeneric" "cl-defmethod" "cl-defun" "define-derived-mode" "define-inline"
    "define-minor-mode" "ert-deftest"))

((list
  .
  (symbol) @keyword.function
  .
  (symbol) @function.macro)
  (#eq? @keyword.function "cl-defmacro"))

((list
  .
  (symbol) @_def
  .
  (symbol) @variable)
  (#any-of? @_def "defcustom" "defvar-local"))

((list
  .
  (symbol) @_def
  .
  (symbol) @type)
  (#any-of? @_def "defface" "defgroup" "cl-defstruct" "defclass"))

((list
  .
  (symbol) @keyword.type)
  (#any-of? @keyword.type "cl-defstruct" "defclass"))

; (cl-defstruct (name …) slot (slot 1))

((list
  .
  (symbol) @_def
  .
  (list
    .
    (symbol) @type))
  (#eq? @_def "cl-defstruct"))

((list
  .
  (symbol) @_def
  .
  (_)
  [
    (symbol) @variable.member
    (list
      .
      (symbol) @variable.member)
  ])
  (#eq? @_def "cl-defstruct"))

((list
  .
  (symbol) @_def
  .
  (symbol)
  .
  (_)
  .
  (list
    (list
      .
      (symbol) @variable.member)))
  (#eq? @_def "defclass"))

; dolist (x list)
((list
  .
  (symbol) @_repeat
  .
  (list
    .
    (symbol) @variable))
  (#any-of? @_repeat "cl-dolist" "cl-dotimes" "dolist" "dotimes"))

((special_form
  "defconst"
  .
  (symbol) @constant))

((list
  .
  (symbol) @_import
  .
  (symbol) @module)
  (#eq? @_import "use-package"))

((list
  .
  (symbol) @_import
  .
  (quote
    (symbol) @module))
  (#any-of? @_import "provide" "require"))

; What a let binds

(special_form
  [
    "let"
    "let*"
  ]
  .
  (list
    (list
      .
      (symbol) @variable)))

((list
  .
  (symbol) @_let
  .
  (list
    (list
      .
      (symbol) @variable)))
  (#any-of? @_let
    "and-let*" "dlet" "if-let" "if-let*" "letrec" "pcase-let" "pcase-let*" "when-let" "when-let*" "while-let"))

((list
  .
  (symbol) @_let
  .
  (list
    .
    (symbol) @variable))
  (#any-of? @_let "if-let" "when-let"))

((list
  .
  (symbol) @_let
  .
  (list
    (list
      .
      (symbol) @function)))
  (#any-of? @_let "cl-flet" "cl-labels"))

; Parameters

((list
  .
  (symbol) @_def
  .
  (symbol)
  .
  (symbol)?
  .
  (list
    [
      (symbol) @variable.parameter
      (list
        .
        (symbol) @variable.parameter)
    ]))
  (#any-of? @_def "cl-defgeneric" "cl-defmacro" "cl-defmethod" "cl-defun"))

((list
  .
  (symbol) @_def
  .
  (symbol)
  .
  (symbol)?
  .
  (list
    (list
      .
      (symbol)
      .
      (symbol) @type .)))
  (#eq? @_def "cl-defmethod"))

(function_definition
  parameters: (list
    (symbol) @variable.parameter))

(macro_definition
  parameters: (list
    (symbol) @variable.parameter))

(special_form
  "lambda"
  .
  (list
    (symbol) @variable.parameter))

((symbol) @keyword.modifier
  (#any-of? @keyword.modifier "&body" "&key" "&optional" "&rest" "&aux" "&allow-other-keys"))

; Literals, and the symbols that stand for themselves

((symbol) @string.special.symbol
  (#lua-match? @string.special.symbol "^:"))

((symbol) @constant.builtin
  (#eq? @constant.builtin "nil"))

((symbol) @boolean
  (#eq? @boolean "t"))

(string) @string

(function_definition
  docstring: (string) @string.documentation)

(macro_definition
  docstring: (string) @string.documentation)

(special_form
  [
    "defvar"
    "defconst"
  ]
  (symbol)
  (_)
  .
  (string) @string.documentation)

((list
  .
  (symbol) @_def
  .
  (symbol)
  .
  (_)
  .
  (string) @string.documentation)
  (#any-of? @_def "defcustom" "defface" "defgroup" "defvar-local"))

((list
  .
  (symbol) @_def
  .
  (symbol)
  .
  (list)
  .
  (string) @string.documentation
  .
  (_))
  (#any-of? @_def "cl-defgeneric" "cl-defmacro" "cl-defmethod" "cl-defun"))

((list
  .
  (symbol) @_def
  .
  (symbol)
  .
  (string) @string.documentation)
  (#eq? @_def "define-minor-mode"))

((list
  .
  (symbol) @_def
  .
  (symbol)
  .
  (symbol)
  .
  (string)
  .
  (string) @string.documentation)
  (#eq? @_def "define-derived-mode"))

(char) @character

(integer) @number

(float) @number.float

; Special forms

[
  "defconst"
  "defvar"
  "interactive"
  "let"
  "let*"
  "prog1"
  "prog2"
  "progn"
  "quote"
  "save-current-buffer"
  "save-excursion"
  "save-restriction"
  "setq"
  "setq-default"
] @keyword

[
  "defmacro"
  "defsubst"
  "defun"
  "function"
  "lambda"
] @keyword.function

[
  "cond"
  "if"
] @keyword.conditional

"while" @keyword.repeat

[
  "catch"
  "condition-case"
  "unwind-protect"
] @keyword.exception

[
  "and"
  "or"
] @keyword.operator

; Comments

(comment) @comment @spell

; Punctuation

[
  "`"
  ","
  ",@"
] @punctuation.special

((symbol) @punctuation.delimiter
  (#eq? @punctuation.delimiter "."))

[
  "("
  ")"
  "["
  "]"
  "#["
] @punctuation.bracket
