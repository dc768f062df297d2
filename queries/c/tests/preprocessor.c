#if defined(FOO) && VERSION >= 2
// <- @keyword.directive
//  ^^^^^^^ @keyword.operator
//          ^^^ @constant.macro
//               ^^ @operator
//                  ^^^^^^^ @constant.macro
//                             ^ @number
#undef bar
// <- @keyword.directive
//     ^^^ @constant.macro
#error it's wrong
//     ^^^^ @string
#endif
__attribute__((noreturn, format(printf, 1, 2))) void die(const char *text, ...);
// <- @attribute.builtin
//             ^^^^^^^^ @attribute
//                       ^^^^^^ @attribute
//                                                   ^^^ @function
//                                                                   ^^^^ @variable.parameter
//                                                                         ^^^ @variable.parameter.builtin
[[nodiscard]] static inline int *find(char **list, int table[3], int (*hook)(void));
// <- @punctuation.bracket
//^^^^^^^^^ @attribute
//            ^^^^^^ @keyword.modifier
//                   ^^^^^^ @keyword.modifier
//                               ^^^^ @function
//                                           ^^^^ @variable.parameter
//                                                     ^^^^^ @variable.parameter
//                                                                     ^^^^ @variable.parameter
typedef int (*callback_t)(void *data);
//            ^^^^^^^^^^ @type.definition
//                              ^^^^ @variable.parameter
struct node { unsigned flags : 3; int (*call)(int); };
//            ^^^^^^^^ @type.builtin
//                     ^^^^^ @variable.member
//                           ^ @punctuation.delimiter
//                                      ^^^^ @variable.member
#define GETTER(name) int name##_get(void);
//                           ^^ @operator
//                             ^^^^ @function
#define JOIN(a, b) a ## _t
//                   ^^ @operator
#define SAY(f, ...) say(f, ##__VA_ARGS__)
//                         ^^ @operator
#define ENTRY(x) { #x, x, "a" },
//                 ^^ @variable
//                     ^ @variable
//                        ^^^ @string
static DEFINE_MUTEX(lock);
//     ^^^^^^^^^^^^ @function.macro
//                  ^^^^ @variable
FILE *(file);
// <- @type
