module Locals
let scale factor (items: int list) =
//        ^^^^^^ @variable.parameter
//                ^^^^^ @variable.parameter
    let total = factor + 1
//      ^^^^^ @variable
//              ^^^^^^ @variable.parameter
    items |> List.map (fun item -> item * factor + total)
//  ^^^^^ @variable.parameter
//                         ^^^^ @variable.parameter
//                                 ^^^^ @variable.parameter
//                                                 ^^^^^ @variable
type Person(name: string) =
//          ^^^^ @variable.parameter
    member _.Greet(other: Person) = sprintf "%s %O" name other
//         ^ @variable.builtin
//                 ^^^^^ @variable.parameter
//                                                  ^^^^ @variable.parameter
//                                                       ^^^^^ @variable.parameter
    static member Create first = Person(first)
//                       ^^^^^ @variable.parameter
//                                      ^^^^^ @variable.parameter
let known value =
//        ^^^^^ @variable.parameter
    match value with
//        ^^^^^ @variable.parameter
    | Some inner -> inner + 1
//         ^^^^^ @variable
//                  ^^^^^ @variable
    | None -> value
//            ^^^^^ @variable
