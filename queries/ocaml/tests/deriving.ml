type shade = Dark | Light [@@deriving show]
(*                                    ^^^^ @attribute *)
type all = { x : int } [@@deriving show, eq]
(*                                       ^^ @attribute *)
