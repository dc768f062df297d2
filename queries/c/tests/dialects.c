// Of C23, of GNU's dialect, and what the grammar does not know.
_Static_assert(sizeof(node_t) == 8, "no");
// <- @keyword
//                    ^^^^^^ @type
static_assert(1);
// <- @keyword
extern _Thread_local int last_error;
//     ^^^^^^^^^^^^^ @keyword.modifier
enum shade : unsigned char { DARK };
//           ^^^^^^^^ @type.builtin
#line 12 "other.c"
//    ^^ @string
#embed "data.bin"
//     ^^^^^^^^^^ @string
const float low = -2.5f;
//                ^^^^^ @number.float
int range(typeof(int) x, ...) {
//        ^^^^^^ @keyword.operator
//                       ^^^ @variable.parameter.builtin
  return x;
}
int f(int c) {
  switch (c) { case 1 ... 5: return 1; }
//                    ^^^ @operator
}
