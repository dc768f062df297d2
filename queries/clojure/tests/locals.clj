(defn area [side factor]
  (let [twice (* 2 side)]
;                  ^^^^ @variable.parameter
    (show twice factor other)))
;         ^^^^^ @variable
;               ^^^^^^ @variable.parameter
;                      ^^^^^ @variable

(defn many
  ([one] (one 2))
;         ^^^ @function.call
  ([one two] (show two (fn [x] (show x one)))))
;                  ^^^ @variable.parameter
;                                    ^ @variable.parameter
;                                      ^^^ @variable.parameter

(defn other [] (show side))
;                    ^^^^ @variable
