class counter (init : int) = object (self)
(* <- @keyword.type *)
(*    ^ @type *)
(*             ^ @variable.parameter *)
(*                    ^ @type.builtin *)
(*                           ^ @keyword.type *)
(*                                   ^ @variable.parameter *)
  inherit base
  (* <- @keyword *)
  val mutable n = init
  (* <- @keyword *)
(*    ^ @keyword.modifier *)
(*            ^ @variable.member *)
(*                ^ @variable *)
  method private incr = n <- n + 1
  (* <- @keyword.function *)
(*       ^ @keyword.modifier *)
(*               ^ @function.method *)
(*                        ^ @operator *)
  method get = self#incr; n
  (* <- @keyword.function *)
(*                 ^ @operator *)
(*                  ^ @function.method.call *)
end
(* <- @keyword.type *)
module type S = sig
(* <- @keyword.type *)
(*     ^ @keyword.type *)
(*          ^ @module *)
(*              ^ @keyword.type *)
  type t [@@deriving show, eq]
(*     ^ @type *)
(*          ^ @attribute *)
  val make : ?size:int -> unit -> t
  (* <- @keyword *)
(*    ^ @function *)
(*            ^ @label *)
(*                 ^ @type.builtin *)
(*                     ^ @operator *)
(*                        ^ @type.builtin *)
end
module F (X : S) : S with type t = X.t = struct
(*     ^ @module *)
(*        ^ @module *)
(*            ^ @module *)
(*                   ^ @keyword *)
(*                                       ^ @keyword.type *)
  include X
  (* <- @keyword.import *)
(*        ^ @module *)
  let ( + ) a b = a
  (* <- @keyword *)
(*      ^ @operator *)
(*          ^ @variable.parameter *)
  let _ = let%lwt x = g y in assert (x = `Tag)
  (* <- @keyword *)
(*                           ^ @keyword.exception *)
(*                                       ^ @constructor *)
  external c_fun : int -> int = "c_fun"
  (* <- @keyword *)
(*         ^ @function *)
(*                              ^ @string *)
  let _ = let r = { p with x = 0x1F; y = "\t" } in r.x
(*                         ^ @variable.member *)
(*                             ^ @number *)
(*                                        ^ @string.escape *)
(*                                                   ^ @variable.member *)
  let lazy v = lazy (new counter 1)
(*    ^ @keyword.operator *)
(*                   ^ @keyword.operator *)
  let s = {|raw|} and c = '\n'
(*        ^ @string *)
(*                ^ @keyword *)
(*                         ^ @string.escape *)
end
