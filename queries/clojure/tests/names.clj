(ns shop.core)

(require '[clojure.set :as set] 'clojure.walk)
;          ^^^^^^^^^^^ @module
;                  ^^^ @module
;                                ^^^^^^^^^^^^ @module

(defn total [^java.util.List items ^String name ^long start & more]
;             ^^^^^^^^^^^^^^ @type
;                            ^^^^^ @variable.parameter
;                                   ^^^^^^ @type
;                                                ^^^^ @type.builtin
;                                                     ^^^^^ @variable.parameter
;                                                           ^ @keyword.modifier
;                                                             ^^^^ @variable.parameter
  (.size items)
  ;^^^^^ @function.method.call
  (.-length name)
  ;^^^^^^^^ @variable.member
  (map ->Item items)
  ;    ^^^^^^ @constructor
  (map->Item {:a 1})
  ;^^^^^^^^^ @constructor
  (doto (Thing. 1) .start)
  ;      ^^^^^^ @constructor
  ;                ^^^^^^ @function.method.call
  (java.util.Date. 3)
  ;^^^^^^^^^^^^^^^ @constructor
  (Math/abs Math/PI)
  ;^^^^ @type
  ;    ^ @punctuation.delimiter
  ;     ^^^ @function.call
  ;              ^^ @constant
  (map String/valueOf items)
  ;    ^^^^^^ @type
  ;           ^^^^^^^ @variable.member
  (java.lang.Math/sqrt 2)
  ;^^^^^^^^^^^^^^ @type
  ;               ^^^^ @function.call
  (-> items set/union)
  ;^^ @function.macro
  ;         ^^^ @module
  ;             ^^^^^ @variable
  (instance? java.util.Map$Entry name))
  ;          ^^^^^^^^^^^^^^^^^^^ @type
