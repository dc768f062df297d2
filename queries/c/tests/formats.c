void show(int n) {
  printf("%5d of 100%%\n", n);
  // <- @function.call
//       ^ !character.special
//        ^ @character.special
//            ^ @string
//                  ^ @string.escape
//                    ^ @string.escape
  fprintf(stderr, "a %s" "b %-3lu", name, size);
//                ^ @string
//                   ^ @character.special
//                       ^ @string
//                          ^ @character.special
  puts("100% sure %d");
//      ^ @string
//                ^ @string
}
#define SQUARE(x) ((x) * (x) + 1)
//      ^ @function.macro
//             ^ @variable.parameter
//                     ^ @operator
//                           ^ @operator
//                             ^ @number
