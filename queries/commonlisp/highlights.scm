; Common Lisp

(sym_lit) @variable

; *special* and +constant+
((sym_lit) @variable.builtin
  (#lua-match? @variable.builtin "^[*].+[*]$"))

((sym_lit) @constant
  (#lua-match? @constant "^[+].+[+]$"))

(package_lit
  package: _ @module)

[
  ":"
  "::"
] @punctuation.delimiter

; The head of a list is called.

(list_lit
  .
  "("
  .
  value: (sym_lit) @function.call)

(list_lit
  .
  "("
  .
  value: (package_lit
    symbol: (sym_lit) @function.call))

(var_quoting_lit
  value: (sym_lit) @function)

(var_quoting_lit
  value: (package_lit
    symbol: (sym_lit) @function))

((list_lit
  .
  "("
  .
  value: (sym_lit) @function.builtin)
  (#any-of? @function.builtin
    "append" "apply" "aref" "assoc" "atom" "call-next-method" "car" "cdr" "cadr" "cddr" "caar" "cdar" "coerce" "concatenate"
    "cons" "consp" "copy-list" "copy-seq" "elt" "eq" "eql" "equal" "equalp" "eval" "evenp" "every" "expt" "fboundp" "find"
    "find-if" "first" "floor" "format" "funcall" "gensym" "gethash" "identity" "intern" "last" "length" "list" "list*" "listp"
    "make-array" "make-hash-table" "make-instance" "map" "mapc" "mapcan" "mapcar" "maphash" "max" "member" "min" "mod" "nconc"
    "not" "notany" "nreverse" "nth" "nthcdr" "null" "numberp" "oddp" "parse-integer" "position" "princ" "print" "prin1" "read"
    "reduce" "remhash" "remove" "remove-if" "remove-if-not" "reverse" "round" "rplaca" "rplacd" "search" "second" "set"
    "slot-value" "some" "sort" "string" "string=" "stringp" "subseq" "svref" "symbol-name" "symbolp" "terpri" "third"
    "truncate" "type-of" "typep" "values" "vector" "vector-push" "vector-push-extend" "write" "write-line" "write-string"
    "zerop" "1+" "1-"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @operator)
  (#any-of? @operator "*" "+" "-" "/" "/=" "<" "<=" "=" ">" ">="))

; Bindings and lambda lists look like calls, and are none.

((list_lit
  .
  "("
  .
  value: (sym_lit) @_let
  .
  value: (list_lit
    value: (list_lit
      .
      "("
      .
      value: (sym_lit) @variable)))
  (#any-of? @_let
    "let" "let*" "do" "do*" "symbol-macrolet" "prog" "prog*" "multiple-value-bind" "with-slots" "with-accessors"
    "with-gensyms" "once-only"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_let
  .
  value: (list_lit
    .
    "("
    .
    value: (sym_lit) @variable))
  (#any-of? @_let
    "dolist" "dotimes" "let" "let*" "multiple-value-bind" "destructuring-bind" "with-open-file" "with-slots"
    "with-gensyms" "with-output-to-string" "with-input-from-string" "do-symbols" "once-only" "do-external-symbols"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_flet
  .
  value: (list_lit
    value: (list_lit
      .
      "("
      .
      value: (sym_lit) @function)))
  (#any-of? @_flet "flet" "labels" "macrolet"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_flet
  .
  value: (list_lit
    value: (list_lit
      .
      "("
      .
      value: (sym_lit)
      .
      value: (list_lit
        value: (sym_lit) @variable.parameter))))
  (#any-of? @_flet "flet" "labels" "macrolet"))

(quoting_lit
  value: (list_lit
    .
    "("
    .
    value: (sym_lit) @variable))

(quoting_lit
  value: (sym_lit) @string.special.symbol)

; Definitions

(defun_header
  function_name: (sym_lit) @function)

(defun_header
  function_name: (list_lit
    .
    "("
    .
    value: (sym_lit) @keyword.modifier
    .
    value: (sym_lit) @function)
  (#eq? @keyword.modifier "setf"))

((defun_header
  keyword: (defun_keyword) @_keyword
  function_name: (sym_lit) @function.macro)
  (#eq? @_keyword "defmacro"))

((defun_header
  keyword: (defun_keyword) @_keyword
  function_name: (sym_lit) @function.method)
  (#any-of? @_keyword "defmethod" "defgeneric"))

(defun_header
  lambda_list: (list_lit
    value: (sym_lit) @variable.parameter))

(defun_header
  lambda_list: (list_lit
    value: (list_lit
      .
      "("
      .
      value: (sym_lit) @variable.parameter)))

; (defmethod draw ((shape circle)) …)
((defun_header
  keyword: (defun_keyword) @_keyword
  lambda_list: (list_lit
    value: (list_lit
      .
      "("
      .
      value: (sym_lit)
      .
      value: (sym_lit) @type
      .
      ")")))
  (#eq? @_keyword "defmethod"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_define
  .
  value: (sym_lit) @type)
  (#any-of? @_define "defclass" "defstruct" "deftype" "define-condition"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_define
  .
  value: (list_lit
    .
    "("
    .
    value: (sym_lit) @type))
  (#eq? @_define "defstruct"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_define
  .
  value: (sym_lit)
  .
  value: (list_lit
    value: (sym_lit) @type))
  (#any-of? @_define "defclass" "define-condition"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_define
  .
  value: (sym_lit)
  .
  value: (list_lit)
  .
  value: (list_lit
    value: (list_lit
      .
      "("
      .
      value: (sym_lit) @variable.member)))
  (#any-of? @_define "defclass" "define-condition"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_define
  .
  (_)
  value: (sym_lit) @variable.member)
  (#eq? @_define "defstruct"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_define
  .
  (_)
  value: (list_lit
    .
    "("
    .
    value: (sym_lit) @variable.member))
  (#eq? @_define "defstruct"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_define
  .
  value: (sym_lit) @constant)
  (#eq? @_define "defconstant"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_package
  .
  value: (kwd_lit
    (kwd_symbol) @module))
  (#any-of? @_package "defpackage" "in-package"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_declare
  value: (list_lit
    .
    "("
    .
    value: (sym_lit) @attribute))
  (#any-of? @_declare "declare" "declaim"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_declare
  value: (list_lit
    .
    "("
    .
    value: (sym_lit) @attribute
    .
    value: (sym_lit) @type))
  (#any-of? @_declare "declare" "declaim")
  (#eq? @attribute "type"))

; The words of lambda lists
((sym_lit) @keyword.modifier
  (#any-of? @keyword.modifier
    "&allow-other-keys" "&aux" "&body" "&environment" "&key" "&optional" "&rest" "&whole"))

; Keywords

((list_lit
  .
  "("
  .
  value: (sym_lit) @keyword)
  (#any-of? @keyword
    "block" "declaim" "declare" "decf" "defconstant" "define-modify-macro" "define-symbol-macro" "defparameter" "defsetf"
    "defvar" "destructuring-bind" "eval-when" "flet" "incf" "labels" "let" "let*" "load-time-value" "locally" "macrolet"
    "multiple-value-bind" "multiple-value-call" "multiple-value-list" "multiple-value-prog1" "multiple-value-setq" "pop"
    "proclaim" "prog" "prog*" "prog1" "prog2" "progn" "progv" "psetf" "psetq" "push" "pushnew" "quote" "rotatef" "setf" "setq"
    "shiftf" "symbol-macrolet" "tagbody" "the" "with-accessors" "with-compilation-unit" "with-input-from-string"
    "with-open-file" "with-open-stream" "with-output-to-string" "with-slots" "with-standard-io-syntax"))

(defun_keyword) @keyword.function

((defun_keyword) @keyword.directive.define
  (#eq? @keyword.directive.define "defmacro"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @keyword.function)
  (#any-of? @keyword.function
    "defun" "defgeneric" "defmethod" "lambda" "function" "define-compiler-macro" "define-setf-expander"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @keyword.type)
  (#any-of? @keyword.type "defclass" "defstruct" "deftype" "define-condition" "define-method-combination"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @keyword.import)
  (#any-of? @keyword.import
    "defpackage" "export" "import" "in-package" "load" "provide" "require" "shadow" "use-package"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @keyword.conditional)
  (#any-of? @keyword.conditional
    "case" "ccase" "cond" "ctypecase" "ecase" "etypecase" "if" "typecase" "unless" "when"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @keyword.repeat)
  (#any-of? @keyword.repeat "do" "do*" "do-all-symbols" "do-external-symbols" "do-symbols" "dolist" "dotimes" "loop"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @keyword.operator)
  (#any-of? @keyword.operator "and" "or"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @keyword.return)
  (#any-of? @keyword.return "go" "return" "return-from"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @keyword.exception)
  (#any-of? @keyword.exception
    "assert" "catch" "cerror" "check-type" "error" "handler-bind" "handler-case" "ignore-errors" "invoke-restart"
    "restart-bind" "restart-case" "signal" "throw" "unwind-protect" "warn" "with-simple-restart"))

; A clause of handler-case begins with a condition's type.
((list_lit
  .
  "("
  .
  value: (sym_lit) @_handler
  .
  (_)
  value: (list_lit
    .
    "("
    .
    value: (sym_lit) @type))
  (#eq? @_handler "handler-case"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_case
  .
  (_)
  value: (list_lit
    .
    "("
    .
    value: (sym_lit) @variable))
  (#any-of? @_case "case" "ccase" "ecase" "typecase" "etypecase" "ctypecase"))

((list_lit
  .
  "("
  .
  value: (sym_lit) @_case
  .
  (_)
  value: (list_lit
    .
    "("
    .
    value: (sym_lit) @type))
  (#any-of? @_case "typecase" "etypecase" "ctypecase"))

((sym_lit) @boolean
  (#eq? @boolean "t"))

((sym_lit) @keyword.conditional
  (#eq? @keyword.conditional "otherwise"))

; loop

(loop_macro
  "loop" @keyword.repeat)

[
  (for_clause_word)
  (accumulation_verb)
] @keyword.repeat

(for_clause
  "for" @keyword.repeat)

(with_clause
  "with" @keyword.repeat)

(do_clause
  "do" @keyword.repeat)

(while_clause
  [
    "until"
    "while"
  ] @keyword.repeat)

(repeat_clause
  "repeat" @keyword.repeat)

(condition_clause
  [
    "else"
    "if"
    "unless"
    "when"
  ] @keyword.conditional)

(condition_clause
  [
    "always"
    "never"
    "thereis"
  ] @keyword.repeat)

(accumulation_clause
  "into" @keyword.repeat)

(termination_clause
  [
    "finally"
    "initially"
    "return"
  ] @keyword.repeat)

; Literals

(nil_lit) @constant.builtin

(kwd_lit) @constant

(kwd_lit
  ":" @constant)

(kwd_symbol) @constant

(str_lit) @string

(num_lit) @number

(complex_num_lit) @number

((num_lit) @number.float
  (#match? @number.float "^[-+]?[0-9]*([.][0-9]|[0-9][.]?[esfdlESFDL][-+]?[0-9])"))

(path_lit) @string.special.path

(format_specifier) @string.escape

(format_directive_type
  (num_lit) @string.escape)

(format_modifiers
  (num_lit) @string.escape)

(fancy_literal) @string

(self_referential_reader_macro) @label

; Punctuation

[
  "("
  ")"
  "{"
  "}"
] @punctuation.bracket

[
  "'"
  "#'"
  "`"
  ","
  ",@"
  "#"
] @punctuation.special

(include_reader_macro
  [
    "#+"
    "#-"
  ] @keyword.directive)

(include_reader_macro
  condition: (sym_lit) @constant.macro)

(include_reader_macro
  condition: (list_lit
    value: (sym_lit) @constant.macro))

(char_lit
  "#" @character)

(char_lit) @character

; Comments

[
  (comment)
  (block_comment)
] @comment @spell

((comment) @comment.documentation
  (#lua-match? @comment.documentation "^;;;"))

; The first text of a function documents it.
(defun
  (defun_header)
  .
  value: (str_lit) @string.documentation)

((list_lit
  .
  "("
  .
  value: (sym_lit) @_define
  .
  value: (sym_lit)
  .
  (_)
  .
  value: (str_lit) @string.documentation)
  (#any-of? @_define "defvar" "defparameter" "defconstant" "deftype"))
