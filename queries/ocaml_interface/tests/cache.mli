(** A bounded cache: the entry that was used longest ago leaves first.

    TODO: let callers weigh entries. *)
(* <- @comment.documentation *)

type ('key, 'value) t
(*    ^ @type *)
(*           ^ @type *)
(*                  ^ @type *)

type stats = {
(*   ^ @type *)
  mutable hits : int;
(* ^ @keyword.modifier *)
(*        ^ @variable.member *)
(*               ^ @type.builtin *)
  capacity : int option;
(* ^ @variable.member *)
(*               ^ @type.builtin *)
}

type policy = [ `Oldest | `Largest of int ]
(*   ^ @type *)
(*              ^ @constructor *)
(*                      ^ @operator *)

type error = private
(*           ^ @keyword.modifier *)
  | Full
(*  ^ @constructor *)
  | Missing of string
(*  ^ @constructor *)
(*          ^ @keyword *)
(*             ^ @type.builtin *)

exception Closed
(* <- @keyword.exception *)
(*        ^ @constructor *)

val create : ?policy:policy -> capacity:int -> unit -> ('key, 'value) t
(* <- @keyword *)
(*  ^ @function *)
(*            ^ @label *)
(*                   ^ @type *)
(*                          ^ @operator *)
(*                             ^ @label *)
(*                                      ^ @type.builtin *)
(*                                             ^ @type.builtin *)

val find : ('key, 'value) t -> 'key -> ('value, error) result
(*  ^ @function *)
(*                        ^ @type *)

module Make (Key : Hashtbl.HashedType) : sig
(* <- @keyword.type *)
(*     ^ @module *)
(*           ^ @module *)
(*                 ^ @module *)
  type nonrec 'value t
(*     ^ @keyword.modifier *)
  val iter : (Key.t -> 'value -> unit) -> 'value t -> unit
(*    ^ @function *)
(*            ^ @module *)
(*                ^ @type *)
end
(* <- @keyword.type *)
