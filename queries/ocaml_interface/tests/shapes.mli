(** Shapes. *)
(* <- @comment.documentation *)
open Base
(* <- @keyword.import *)
(*   ^ @module *)
type t
(* <- @keyword.type *)
(*   ^ @type *)
type 'a tree = Leaf | Node of 'a tree * 'a
(*      ^ @type *)
(*           ^ @operator *)
(*             ^ @constructor *)
(*                    ^ @constructor *)
(*                         ^ @keyword *)
(*                            ^ @type *)
(*                                    ^ @operator *)
exception Bad of string
(* <- @keyword.exception *)
(*        ^ @constructor *)
(*               ^ @type.builtin *)
val area : ?scale:float -> name:string -> t -> float
(* <- @keyword *)
(*  ^ @function *)
(*       ^ @punctuation.delimiter *)
(*          ^ @label *)
(*                ^ @type.builtin *)
(*                      ^ @operator *)
(*                         ^ @label *)
(*                              ^ @type.builtin *)
(*                                        ^ @type *)
val ( + ) : t -> t -> t
(*    ^ @operator *)
(*          ^ @type *)
external length : 'a array -> int = "%array_length"
(* <- @keyword *)
(*       ^ @function *)
(*                   ^ @type.builtin *)
(*                            ^ @type.builtin *)
module type S = sig
(* <- @keyword.type *)
(*     ^ @keyword.type *)
(*          ^ @module *)
(*              ^ @keyword.type *)
  val x : int
  (* <- @keyword *)
(*    ^ @variable *)
(*        ^ @type.builtin *)
end
module Make (X : S) : sig include S end
(*     ^ @module *)
(*           ^ @module *)
(*               ^ @module *)
(*                        ^ @keyword.import *)
class counter : int -> object method get : int end
(* <- @keyword.type *)
(*    ^ @type *)
(*                     ^ @keyword.type *)
(*                            ^ @keyword.function *)
(*                                   ^ @function.method *)
