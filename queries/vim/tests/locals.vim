let Add = {left, right -> left + right}
"          ^^^^ @variable.parameter
"                         ^^^^ @variable.parameter
"                                ^^^^^ @variable.parameter
let left = left
"          ^^^^ @variable
