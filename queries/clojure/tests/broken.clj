(ns app.core
  (:import (java.util Date)))
;           ^ @module
(defn broken [x]
;^ @keyword
;     ^ @function
  (let [y (inc x)]
;  ^ @keyword
;          ^ @function.builtin
    (show y
;    ^ @function.call
