/** Greets. */
// <- @comment.documentation
/* plain */
// <- @comment
#include <stdio.h>
// <- @keyword.import
//       ^ @string
#define LIMIT 10
// <- @keyword.directive.define
//      ^^^^^ @constant.macro
#define TWICE(value) ((value) + (value))
//      ^^^^^ @function.macro
//            ^^^^^ @variable.parameter
#ifdef HAVE_it
// <- @keyword.directive
//     ^^^^^^^ @constant.macro
#endif
// <- @keyword.directive
#pragma once
//      ^^^^ @attribute
typedef struct point { int x, y; } point_t;
// <- @keyword.type
//      ^^^^^^ @keyword.type
//             ^^^^^ @type
//                     ^^^ @type.builtin
//                         ^ @variable.member
//                          ^ @punctuation.delimiter
//                                 ^^^^^^^ @type.definition
enum colour { RED, Green = 2 };
//            ^^^ @constant
//                 ^^^^^ @constant
//                         ^ @number
static const unsigned long table[] = { 1, 0x1E, 1.5f, 'a', '\n' };
// <- @keyword.modifier
//     ^^^^^ @keyword.modifier
//           ^^^^^^^^ @type.builtin
//                         ^^^^^ @variable
//                                        ^^^^ @number
//                                              ^^^^ @number.float
//                                                    ^ @character
//                                                          ^^ @string.escape
int compute(const char *name, size_t count, int (*hook)(int), ...)
// <- @type.builtin
//  ^^^^^^^ @function
//                      ^^^^ @variable.parameter
//                     ^ @operator
//                            ^^^^^^ @type.builtin
//                                   ^^^^^ @variable.parameter
//                                                ^^^^ @variable.parameter
//                                                            ^^^ @variable.parameter.builtin
{
// <- @punctuation.bracket
  if (name == NULL || !count) goto out;
  // <- @keyword.conditional
  //          ^^^^ @constant.builtin
  //       ^^ @operator
  //                          ^^^^ @keyword
  //                               ^^^ @label
  for (size_t i = 0; i < LIMIT; i++) continue;
  // <- @keyword.repeat
  //          ^ @variable
  //                     ^^^^^ @constant
  //                             ^^ @operator
  //                                 ^^^^^^^^ @keyword.repeat
  printf("%d\t\n", table->x, sizeof(int));
  // <- @function.call
  //      ^ @character.special
  //        ^^ @string.escape
  //                    ^^ @operator
  //                      ^ @variable.member
  //                         ^^^^^^ @keyword.operator
  int y = count ? TWICE(2) : hook(3);
  //            ^ @keyword.conditional.ternary
  //              ^^^^^ @function.macro
  //                       ^ @keyword.conditional.ternary
out:
// <- @label
  return 0;
  // <- @keyword.return
  //     ^ !string
}
