/// Shapes
// <- @comment.documentation
module Geometry.Shapes
// <- @keyword.import
//     ^^^^^^^^ @module
//             ^ @punctuation.delimiter
//              ^^^^^^ @module
open System
// <- @keyword.import
//   ^^^^^^ @module
open System.Collections.Generic
// <- @keyword.import
//   ^^^^^^ @module
//          ^^^^^^^^^^^ @module
//                      ^^^^^^^ @module
[<AutoOpen; CompiledName("X")>]
// <- @punctuation.special
  // <- @attribute
//          ^^^^^^^^^^^^ @attribute
//                      ^ @punctuation.bracket
//                       ^^^ @string
//                          ^ @punctuation.bracket
//                           ^^ @punctuation.special
type Shape =
// <- @keyword.type
//   ^^^^^ @type
//         ^ @operator
    | Circle of radius: float
//  ^ @punctuation.delimiter
//    ^^^^^^ @constructor
//           ^^ @keyword
//              ^^^^^^ @variable.member
//                    ^ @punctuation.delimiter
//                      ^^^^^ @type.builtin
    | Rect of int * int
//    ^^^^ @constructor
//         ^^ @keyword
//            ^^^ @type.builtin
//                ^ @operator
//                  ^^^ @type.builtin
    | Empty
//    ^^^^^ @constructor
type Point = { X: float; mutable Y: int option }
// <- @keyword.type
//   ^^^^^ @type
//           ^ @punctuation.bracket
//             ^ @variable.member
//                ^^^^^ @type.builtin
//                       ^^^^^^^ @keyword.modifier
//                               ^ @variable.member
//                                      ^^^^^^ @type.builtin
//                                             ^ @punctuation.bracket
[<Literal>]
  // <- @attribute
let MaxSize = 0xFFuy
// <- @keyword
//  ^^^^^^^ @constant
//            ^^^^^^ @number
exception MyError of string
// <- @keyword.type
//        ^^^^^^^ @type
//                   ^^^^^^ @type.builtin
type Person(name: string, ?age: int) =
//   ^^^^^^ @type
//          ^^^^ @variable.parameter
//                ^^^^^^ @type.builtin
//                      ^ @punctuation.delimiter
//                         ^^^ @variable.parameter
    inherit Base(name)
//  ^^^^^^^ @keyword.modifier
//          ^^^^ @type
//               ^^^^ @variable
    let mutable count = 0
//  ^^^ @keyword
//      ^^^^^^^ @keyword.modifier
//              ^^^^^ @variable
//                      ^ @number
    member this.Name = name
//  ^^^^^^ @keyword.function
//         ^^^^ @variable.builtin
//              ^^^^ @property
    member _.Greet(other: Person) : string = sprintf "Hi %s %d\n" other.Name count
//  ^^^^^^ @keyword.function
//         ^ @variable.builtin
//           ^^^^^ @function.method
//                 ^^^^^ @variable.parameter
//                        ^^^^^^ @type
//                                           ^^^^^^^ @function.builtin
//                                                   ^^^^ @string
//                                                       ^^ @character.special
//                                                                ^^^^^ @variable
//                                                                      ^^^^ @variable.member
    static member Create n = Person(n)
//  ^^^^^^ @keyword.modifier
//                ^^^^^^ @function.method
//                       ^ @variable.parameter
//                           ^^^^^^ @constructor
//                                  ^ @variable
    abstract member Run : unit -> int
//  ^^^^^^^^ @keyword.modifier
//                  ^^^ @function.method
//                        ^^^^ @type.builtin
//                             ^^ @operator
    default x.Run() = 1
//  ^^^^^^^ @keyword.modifier
//          ^ @variable.builtin
//            ^^^ @function.method
//               ^^ @constant.builtin
//                    ^ @number
    interface IDisposable with
//  ^^^^^^^^^ @keyword.type
//            ^^^^^^^^^^^ @type
//                        ^^^^ @keyword
        member __.Dispose() = ()
//             ^^ @variable.builtin
//                ^^^^^^^ @function.method
//                       ^^ @constant.builtin
let inline add (x: int) y = x + y
//  ^^^^^^ @keyword.modifier
//         ^^^ @function
//              ^ @variable.parameter
//                      ^ @variable.parameter
//                          ^ @variable
//                            ^ @operator
//                              ^ @variable
let rec fact n = if n <= 1 then 1 else n * fact (n - 1)
//  ^^^ @keyword.modifier
//      ^^^^ @function
//               ^^ @keyword.conditional
//                    ^^ @operator
//                       ^ @number
//                         ^^^^ @keyword.conditional
//                                ^^^^ @keyword.conditional
//                                         ^^^^ @function.call
//                                                 ^ @operator
let private area shape =
//  ^^^^^^^ @keyword.modifier
//          ^^^^ @function
//               ^^^^^ @variable.parameter
    match shape with
//  ^^^^^ @keyword.conditional
//        ^^^^^ @variable
//              ^^^^ @keyword.conditional
    | Circle r when r > 0.0 -> Math.PI * r ** 2.0
//    ^^^^^^ @constructor
//           ^ @variable
//             ^^^^ @keyword.conditional
//                  ^ @variable
//                    ^ @operator
//                      ^^^ @number.float
//                             ^^^^ @type
//                                  ^^ @variable.member
//                                         ^^ @operator
//                                            ^^^ @number.float
    | Rect (w, h) as q -> float (w * h)
//    ^^^^ @constructor
//          ^ @variable
//             ^ @variable
//                ^^ @keyword
//                   ^ @variable
//                        ^^^^^ @function.call
//                               ^ @variable
    | _ -> failwith "no"
//         ^^^^^^^^ @keyword.exception
//                  ^^^^ @string
let (|Even|Odd|) n = if n % 2 = 0 then Even else Odd
//  ^^ @punctuation.bracket
//    ^^^^ @constructor
//         ^^^ @constructor
//            ^^ @punctuation.bracket
//                   ^^ @keyword.conditional
//                        ^ @operator
//                          ^ @number
//                                     ^^^^ @type
//                                               ^^^ @type
let run () = async {
//  ^^^ @function
//           ^^^^^ @keyword.coroutine
    let! data = fetch "http://x"
//  ^^^^ @keyword.coroutine
//       ^^^^ @variable
//              ^^^^^ @function.call
//                    ^^^^^^^^^^ @string
    use f = File.OpenRead(@"c:\a")
//  ^^^ @keyword
//      ^ @variable
//          ^^^^ @type
//               ^^^^^^^^ @function.call
//                        ^^^^^^^ @string
    do! Async.Sleep 100
//  ^^^ @keyword.coroutine
//      ^^^^^ @type
//            ^^^^^ @function.call
//                  ^^^ @number
    return! work data
//  ^^^^^^^ @keyword.coroutine
//          ^^^^ @function.call
//               ^^^^ @variable
}
let xs = [1..10] |> List.map (fun x -> x * 2) |> List.filter ((<>) 3)
//  ^^ @variable
//       ^ @punctuation.bracket
//         ^^ @operator
//           ^^ @number
//             ^ @punctuation.bracket
//               ^^ @operator
//                  ^^^^ @type
//                       ^^^ @function.call
//                            ^^^ @keyword.function
//                                                    ^^^^^^ @function.call
//                                                            ^^^^ @operator
//                                                                 ^ @number
for i in 0 .. 10 do printfn $"{i} is {add i 1:N2}"
// <- @keyword.repeat
//  ^ @variable
//    ^^ @keyword.repeat
//       ^ @number
//            ^^ @number
//               ^^ @keyword.repeat
//                  ^^^^^^^ @function.builtin
//                          ^^ @string
//                            ^ @punctuation.special
//                              ^ @punctuation.special
//                                ^^ @string
//                                    ^^^ @function.call
//                                            ^^ @type
//                                               ^ @string
while true do ()
// <- @keyword.repeat
//    ^^^^ @boolean
//         ^^ @keyword.repeat
try raise (MyError "x") with | :? ArgumentException as e -> reraise () | MyError m -> () 
// <- @keyword.exception
//  ^^^^^ @keyword.exception
//         ^^^^^^^ @constructor
//                 ^^^ @string
//                      ^^^^ @keyword.exception
//                             ^^ @operator
//                                ^^^^^^^^^^^^^^^^^ @type
//                                                     ^ @variable
//                                                          ^^^^^^^ @keyword.exception
//                                                                     ^ @operator
//                                                                               ^ @variable
let arr = [| 1; 2 |]
//  ^^^ @variable
//        ^^ @punctuation.bracket
//            ^ @punctuation.delimiter
//              ^ @number
//                ^^ @punctuation.bracket
let p = { X = 1.5; Y = Some 3 }
//  ^ @variable
//        ^ @variable.member
//            ^^^ @number.float
//                 ^ @variable.member
//                     ^^^^ @constructor
//                          ^ @number
let q = { p with X = 2.5 }
//  ^ @variable
//        ^ @variable
//          ^^^^ @keyword
//                   ^^^ @number.float
let s = """raw"""
//  ^ @variable
//      ^^^^^^^^^ @string
let c = 'a'
//  ^ @variable
//      ^^^ @character
arr.[0] <- 5
// <- @variable
// ^^ @punctuation.bracket
//      ^^ @operator
//         ^ @number
p.X.ToString() |> ignore
//  ^^^^^^^^ @function.method.call
//                ^^^^^^ @function.builtin
let t : Map<string, int list> = Map.empty
//  ^ @variable
//      ^^^ @type
//         ^ @punctuation.bracket
//                      ^^^^ @type.builtin
//                          ^ @punctuation.bracket
//                              ^^^ @type
//                                  ^^^^^ @variable.member
let typed<'T when 'T : comparison> (x: 'T) = x :> obj
//  ^^^^^ @function
//        ^^ @type
//           ^^^^ @keyword.conditional
//                ^^ @type
//                     ^^^^^^^^^^ @type.builtin
//                                             ^^ @operator
//                                                ^^^ @type.builtin
lazy (1 + 2) |> ignore
// <- @keyword.operator
//              ^^^^^^ @function.builtin
let b = not true && false || null = box 1
//  ^ @variable
//      ^^^ @function.builtin
//          ^^^^ @boolean
//               ^^ @operator
//                  ^^^^^ @boolean
//                        ^^ @operator
//                           ^^^^ @constant.builtin
//                                  ^^^ @function.builtin
(* block *)
// <- @comment
let f = function | 1 -> "a" | _ -> "b"
//  ^ @function
//      ^^^^^^^^ @keyword.function
//                      ^^^ @string
//                            ^ @variable
//                                 ^^^ @string
new Person("a") |> ignore
// <- @keyword.operator
//  ^^^^^^ @constructor
//         ^^^ @string
let v = typeof<int> |> ignore
//  ^ @variable
//      ^^^^^^ @function.builtin
//                     ^^^^^^ @function.call
[<EntryPoint>]
  // <- @attribute
let main argv = 
//  ^^^^ @function
//       ^^^^ @variable.parameter
    0
