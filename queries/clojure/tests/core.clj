; The namespace. TODO: split
; ^ @comment
;                ^ @comment.todo
(ns demo.core "Documentation of it."
; <- @punctuation.bracket
 ; <- @keyword.import
;   ^ @module
;             ^ @string.documentation
  (:require [clojure.string :as str])
;  ^ @keyword.import
;            ^ @module
;                           ^ @string.special.symbol
;                               ^ @module
  (:import (java.util Date)))
;  ^ @keyword.import
(def limit 42)
 ; <- @keyword
;    ^ @constant
;          ^ @number
(defn- add "Adds numbers."
 ; <- @keyword.function
;      ^ @function
;          ^ @string.documentation
  [a b & more]
; ^ @punctuation.bracket
;  ^ @variable.parameter
;    ^ @variable.parameter
;      ^ @keyword.modifier
;        ^ @variable.parameter
  (let [x (+ a b) y 1.5]
;  ^ @keyword
;          ^ @operator
;                   ^ @number.float
    (if (> x 10)
;    ^ @keyword.conditional
;        ^ @operator
;            ^ @number
      (println "big\n" :key ::other)
;      ^ @function.builtin
;              ^ @string
;                      ^ @string.special.symbol
;                           ^ @string.special.symbol
      (do-thing x nil true \a))))
;      ^ @function.call
;                 ^ @constant.builtin
;                     ^ @boolean
;                          ^ @character
(defmacro unless [test & body]
 ; <- @keyword.function
;         ^ @function.macro
;                 ^ @variable.parameter
  `(when-not ~test ~@body))
; ^ @punctuation.special
;   ^ @keyword.conditional
;            ^ @punctuation.special
;                  ^ @punctuation.special
(map #(* % 2) [1 2/3 0xFF])
 ; <- @function.builtin
;    ^ @punctuation.special
;      ^ @operator
;        ^ @variable.builtin
;              ^ @number
;                ^ @number
(re-find #"a\d+" s)
 ; <- @function.builtin
;        ^ @string.regexp
{:name "x" :tags #{:a :b}}
; <- @punctuation.bracket
 ; <- @string.special.symbol
;      ^ @string
;                ^ @punctuation.bracket
(str/join ", " xs)
 ; <- @module
;    ^ @function.call
;         ^ @string
(loop [i 0] (recur (inc i)))
 ; <- @keyword.repeat
;        ^ @number
;            ^ @keyword.repeat
;                   ^ @function.builtin
