type t = < get : int; set : int -> unit; .. >
(*       ^ @punctuation.bracket *)
(*         ^^^ @variable.member *)
(*                                          ^ @punctuation.bracket *)
val f : < foo : int > -> bool
(*      ^ @punctuation.bracket *)
(*        ^^^ @variable.member *)
(*                  ^ @punctuation.bracket *)
