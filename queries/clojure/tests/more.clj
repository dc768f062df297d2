(defprotocol Shape (area [this]))
 ; <- @keyword.type
;            ^ @type
(defrecord Circle [radius] Shape (area [_] (* 3 radius)))
 ; <- @keyword.type
;          ^ @type
;                  ^ @variable.parameter
(try (throw (Exception. "x")) (catch Exception e (.getMessage e)) (finally nil))
 ; <- @keyword.exception
;     ^ @keyword.exception
;            ^ @constructor
;                              ^ @keyword.exception
;                                    ^ @type
;                                                 ^ @function.method.call
;                                                                  ^ @keyword.exception
^{:doc "meta"} (def ^:dynamic *state* (atom {}))
; <- @punctuation.special
;               ^ @keyword
;                   ^ @punctuation.special
;                    ^ @string.special.symbol
;                                      ^ @function.builtin
(cond (nil? x) 1 :else 2)
 ; <- @keyword.conditional
;      ^ @function.builtin
;                ^ @string.special.symbol
@state 'quoted #'var
; <- @punctuation.special
;      ^ @punctuation.special
;              ^ @punctuation.special
#_(ignored form)
; <- @comment
;  ^ @comment
(-> x (assoc :a 1) .toString)
 ; <- @function.macro
;      ^ @function.builtin
;            ^ @string.special.symbol
(for [x xs :when (odd? x)] x)
 ; <- @keyword.repeat
;          ^ @string.special.symbol
;                 ^ @function.builtin
(fn [x] (case x 1 "a"))
 ; <- @keyword.function
;    ^ @variable.parameter
;        ^ @keyword.conditional
(defmulti shape :kind)
 ; <- @keyword.function
;         ^ @function
(when (and a (or b c)) (Math/sqrt 2))
 ; <- @keyword.conditional
;      ^ @keyword.operator
;             ^ @keyword.operator
;                       ^ @type
;                            ^ @function.call
(deftest adds-up
;^^^^^^ @keyword.function
;        ^^^^^^^ @function
  (is (= ##Inf limit)))
;          ^^^ @number.float
(mount/defstate db :start 1)
;^^^^^ @module
;      ^^^^^^^^ @keyword
;               ^^ @constant
(default db)
;^^^^^^^ @function.call
(fn walk [node] (walk node))
;   ^^^^ @function
;                ^^^^ @function.call
(letfn [(twice [x] x)] (twice 1))
;        ^^^^^ @function
