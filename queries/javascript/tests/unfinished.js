const s = "abc def
//        ^^^^^^^^ @string
const t = 1;
// <- @keyword
run(
// <- @function.call
window.open(
//     ^^^^ @function.method.call
