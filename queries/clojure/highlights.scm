; Symbols

(sym_name) @variable

(sym_ns) @module

((sym_lit
  namespace: (sym_ns) @type)
  (#match? @type "^([a-z][a-z0-9_.]*[.])?[A-Z]"))

(sym_lit
  delimiter: "/" @punctuation.delimiter)

; A static member: Math/PI, String/valueOf

((sym_lit
  namespace: (sym_ns) @_class
  name: (sym_name) @variable.member)
  (#lua-match? @_class "^%u"))

((sym_lit
  namespace: (sym_ns) @_class
  name: (sym_name) @constant)
  (#lua-match? @_class "^%u")
  (#lua-match? @constant "^%u[%u%d_]*$"))

; List, java.util.List
((sym_lit
  !namespace
  name: (sym_name) @type)
  (#match? @type "^([a-z][a-z0-9_.]*[.])?[A-Z][a-zA-Z0-9_.$]*$"))

((sym_name) @variable.builtin
  (#lua-match? @variable.builtin "^%%[%d&]*$"))

((sym_name) @variable.builtin
  (#any-of? @variable.builtin
    "&env" "&form" "*1" "*2" "*3" "*agent*" "*assert*" "*clojure-version*"
    "*command-line-args*" "*compile-files*" "*compile-path*" "*data-readers*" "*e" "*err*"
    "*file*" "*flush-on-newline*" "*in*" "*ns*" "*out*" "*print-dup*" "*print-length*"
    "*print-level*" "*print-meta*" "*print-readably*" "*unchecked-math*"
    "*warn-on-reflection*"))

((sym_name) @keyword.modifier
  (#eq? @keyword.modifier "&"))

((sym_name) @character.special
  (#eq? @character.special "_"))

; Calls: the first symbol of a list

(list_lit
  "("
  .
  (sym_lit
    (sym_name) @function.call))

(anon_fn_lit
  "("
  .
  (sym_lit
    (sym_name) @function.call))

; .method, .-field, ->Record, Class. and java.util.Date.

((sym_name) @function.method.call
  (#lua-match? @function.method.call "^%.%a"))

((sym_name) @variable.member
  (#lua-match? @variable.member "^%.%-%a"))

((sym_name) @constructor
  (#match? @constructor "^(map)?-[>][A-Z]|^[a-z0-9_.]*[A-Z][a-zA-Z0-9_$]*[.]$"))

; Type hints

(meta_lit
  value: (sym_lit
    name: (sym_name) @type))

((meta_lit
  value: (sym_lit
    name: (sym_name) @type.builtin))
  (#any-of? @type.builtin
    "boolean" "booleans" "byte" "bytes" "char" "chars" "double" "doubles" "float" "floats" "int"
    "ints" "long" "longs" "objects" "short" "shorts" "void"))

([
  (list_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @function.builtin))
  (anon_fn_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @function.builtin))
]
  (#any-of? @function.builtin
    "aget" "aset" "agent" "alter" "apply" "assoc"
    "assoc-in" "associative?" "atom" "bit-and" "bit-or" "bit-shift-left" "bit-shift-right"
    "bit-xor" "boolean" "boolean?" "butlast" "char" "coll?" "comp" "compare" "compare-and-set!"
    "complement" "concat" "conj" "conj!" "cons" "constantly" "contains?" "count" "cycle" "dec"
    "deliver" "deref" "disj" "dissoc" "distinct" "double" "drop" "drop-last" "drop-while"
    "empty" "empty?" "eval" "even?" "every?" "ex-data" "ex-info" "ex-message" "false?" "ffirst"
    "filter" "filterv" "find" "first" "flatten" "float" "fn?" "format" "frequencies" "future-call"
    "gensym" "get" "get-in" "group-by" "hash" "hash-map" "hash-set" "identical?" "identity"
    "ifn?" "inc" "instance?" "int" "integer?" "interleave" "interpose" "into" "into-array"
    "iterate" "juxt" "keep" "keep-indexed" "key" "keys" "keyword" "keyword?" "last" "line-seq"
    "list" "list*" "list?" "long" "macroexpand" "macroexpand-1" "make-array" "map" "map-indexed"
    "map?" "mapcat" "mapv" "max" "merge" "merge-with" "meta" "min" "mod" "name" "namespace"
    "neg?" "next" "nil?" "not" "not-any?" "not-empty" "not-every?" "nth" "nthrest" "num"
    "number?" "odd?" "partial" "partition" "partition-all" "partition-by" "peek" "persistent!"
    "pop" "pos?" "pr" "pr-str" "print" "print-str" "printf" "println" "prn" "promise" "quot"
    "rand" "rand-int" "rand-nth" "range" "re-find" "re-groups" "re-matcher" "re-matches"
    "re-pattern" "re-seq" "read" "read-line" "read-string" "realized?" "reduce" "reduce-kv"
    "reductions" "ref" "rem" "remove" "repeat" "repeatedly" "replace" "reset!" "rest" "reverse"
    "rseq" "second" "select-keys" "send" "send-off" "seq" "seq?" "sequential?" "set" "set?"
    "shuffle" "slurp" "some" "some?" "sort" "sort-by" "sorted-map" "sorted-set" "spit"
    "split-at" "split-with" "str" "string?" "subs" "subvec" "swap!" "symbol" "symbol?" "take"
    "take-last" "take-nth" "take-while" "transduce" "transient" "true?" "type" "update"
    "update-in" "val" "vals" "vary-meta" "vec" "vector" "vector?" "volatile!" "vreset!"
    "vswap!" "with-meta" "zero?" "zipmap"))

([
  (list_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @operator))
  (anon_fn_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @operator))
]
  (#any-of? @operator "*" "+" "-" "/" "<" "<=" "=" "==" ">" ">=" "not="))

; Macros

([
  (list_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @function.macro))
  (anon_fn_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @function.macro))
]
  (#any-of? @function.macro
    "->" "->>" "." ".." "as->" "assert" "binding" "bound-fn" "comment" "cond->" "cond->>"
    "delay" "doall" "dosync" "doto" "future" "io!" "lazy-seq" "locking" "memfn" "proxy" "reify"
    "some->" "some->>" "time" "with-local-vars" "with-open" "with-out-str" "with-redefs"))

([
  (list_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword))
  (anon_fn_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword))
]
  (#any-of? @keyword
    "declare" "def" "defonce" "do" "let" "let*" "letfn" "new" "quote" "set!" "var"))

([
  (list_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword.conditional))
  (anon_fn_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword.conditional))
]
  (#any-of? @keyword.conditional
    "case" "cond" "condp" "if" "if-let" "if-not" "if-some" "when" "when-first" "when-let"
    "when-not" "when-some"))

([
  (list_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword.repeat))
  (anon_fn_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword.repeat))
]
  (#any-of? @keyword.repeat "doseq" "dotimes" "for" "loop" "recur" "run!" "while"))

([
  (list_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword.exception))
  (anon_fn_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword.exception))
]
  (#any-of? @keyword.exception "catch" "finally" "throw" "try"))

([
  (list_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword.operator))
  (anon_fn_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword.operator))
]
  (#any-of? @keyword.operator "and" "or"))

([
  (list_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword.import))
  (anon_fn_lit
    "("
    .
    (sym_lit
      !namespace
      (sym_name) @keyword.import))
]
  (#any-of? @keyword.import "import" "in-ns" "ns" "refer" "require" "use"))

; Definitions

; Those of libraries: (defstate …), (defroutes …)
((list_lit
  "("
  .
  (sym_lit
    (sym_name) @keyword)
  .
  (sym_lit
    name: (sym_name) @constant))
  (#lua-match? @keyword "^def%l[%l-]+$")
  (#not-any-of? @keyword "default" "defer" "deferred"))

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @keyword.function)
  .
  (sym_lit
    name: (sym_name) @function))
  (#any-of? @keyword.function "defmethod" "defmulti" "defn" "defn-" "deftest" "deftest-"))

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @keyword.function)
  .
  (sym_lit
    name: (sym_name) @function.macro))
  (#eq? @keyword.function "defmacro"))

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @keyword.function))
  (#any-of? @keyword.function "fn" "fn*"))

; (fn name [x] …)
((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_fn)
  .
  (sym_lit
    name: (sym_name) @function))
  (#any-of? @_fn "fn" "fn*"))

; (letfn [(name [x] …)] …)
((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_letfn)
  .
  (vec_lit
    (list_lit
      "("
      .
      (sym_lit
        name: (sym_name) @function)
      .
      (vec_lit))))
  (#eq? @_letfn "letfn"))

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @keyword.type)
  .
  (sym_lit
    name: (sym_name) @type))
  (#any-of? @keyword.type
    "definterface" "defprotocol" "defrecord" "defstruct" "deftype" "extend-protocol"
    "extend-type" "extend" "gen-class"))

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_def)
  .
  (sym_lit
    name: (sym_name) @constant))
  (#any-of? @_def "def" "defonce"))

; Parameters

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_def)
  (vec_lit
    (sym_lit
      name: (sym_name) @variable.parameter)))
  (#any-of? @_def "defmacro" "defmethod" "defn" "defn-" "defrecord" "deftype" "fn")
  (#not-any-of? @variable.parameter "&" "_"))

; The arities of a function with several: ([x] …)

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_def)
  (list_lit
    "("
    .
    (vec_lit
      (sym_lit
        name: (sym_name) @variable.parameter))))
  (#any-of? @_def "defmacro" "defn" "defn-" "fn")
  (#not-any-of? @variable.parameter "&" "_"))

; ##Inf
(sym_val_lit
  value: (sym_lit
    name: (sym_name) @number.float))

; Namespaces

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_ns)
  .
  (sym_lit
    name: (sym_name) @module))
  (#any-of? @_ns "in-ns" "ns"))

((list_lit
  "("
  .
  (kwd_lit) @keyword.import
  (vec_lit
    .
    (sym_lit
      name: (sym_name) @module)))
  (#any-of? @keyword.import ":require" ":use" ":require-macros"))

((list_lit
  "("
  .
  (kwd_lit) @_require
  (vec_lit
    (kwd_lit) @_as
    .
    (sym_lit
      name: (sym_name) @module)))
  (#any-of? @_require ":require" ":use" ":require-macros")
  (#any-of? @_as ":as" ":as-alias"))

; (require '[a.b :as c] 'd.e)

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_require)
  (quoting_lit
    [
      (sym_lit
        name: (sym_name) @module)
      (vec_lit
        .
        (sym_lit
          name: (sym_name) @module))
    ]))
  (#any-of? @_require "require" "use"))

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_require)
  (quoting_lit
    (vec_lit
      (kwd_lit) @_as
      .
      (sym_lit
        name: (sym_name) @module))))
  (#any-of? @_require "require" "use")
  (#any-of? @_as ":as" ":as-alias"))

; Literals

(kwd_lit) @string.special.symbol

((list_lit
  "("
  .
  (kwd_lit) @keyword.import)
  (#any-of? @keyword.import
    ":import" ":refer-clojure" ":require" ":require-macros" ":use" ":gen-class"))

; A string between a name and its parameters documents it.

(str_lit) @string

((list_lit
  "("
  .
  (sym_lit
    (sym_name) @_def)
  .
  (sym_lit)
  .
  (str_lit) @string.documentation)
  (#any-of? @_def "defmacro" "defmulti" "defn" "defn-" "defprotocol" "ns"))

(regex_lit) @string.regexp

(char_lit) @character

(num_lit) @number

((num_lit) @number.float
  (#lua-match? @number.float "^[+-]?%d+%.%d"))

((num_lit) @number.float
  (#lua-match? @number.float "^[+-]?%d+[eE]"))

(bool_lit) @boolean

(nil_lit) @constant.builtin

; Comments

(comment) @comment @spell

; The form after #_ is not read, whatever it holds.
((dis_expr) @comment
  (#set! priority 105))

; Punctuation

[
  "("
  ")"
  "["
  "]"
  "{"
  "}"
] @punctuation.bracket

(set_lit
  "#" @punctuation.bracket)

[
  "#?"
  "#?@"
  "#'"
  "#^"
  "#="
  "##"
  "'"
  "@"
  "^"
  "`"
  "~"
  "~@"
] @punctuation.special

(anon_fn_lit
  "#" @punctuation.special)

(tagged_or_ctor_lit
  marker: _ @punctuation.special)

(tagged_or_ctor_lit
  tag: (sym_lit) @type)

; The heads of lists that are not closed yet. Without its capture only the first parenthesis would be tried.

(ERROR
  "(" @punctuation.bracket
  .
  (sym_lit
    (sym_name) @function.call))

(ERROR
  "(" @punctuation.bracket
  .
  (sym_lit
    !namespace
    (sym_name) @keyword)
  (#match? @keyword
    "^(?:case|catch|cond|def|defmacro|defmethod|defn-?|defprotocol|defrecord|do|doseq|fn|for|if|if-let|let|loop|ns|try|when|when-let)$"))

(ERROR
  "(" @punctuation.bracket
  .
  (sym_lit
    (sym_name) @_def)
  .
  (sym_lit
    name: (sym_name) @function)
  (#any-of? @_def "defmacro" "defmethod" "defn" "defn-"))

; import (java.util Date)
((list_lit
  "("
  .
  (kwd_lit) @_import
  (list_lit
    "("
    .
    (sym_lit
      name: (sym_name) @module)))
  (#eq? @_import ":import"))
