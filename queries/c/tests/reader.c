#include <stdio.h>
//       ^^^^^^^^^ @string
#ifdef __linux__
// <- @keyword.directive
//     ^^^^^^^^^ @constant.macro
extern char **environ;
// <- @keyword.modifier
//            ^^^^^^^ @variable
#else
// <- @keyword.directive
_Static_assert(sizeof(long) == 8, "64 bits");
//                                ^^^ @string
#endif
// <- @keyword.directive

typedef enum { STATE_START, STATE_WORD } state_t;
//             ^^^^^^^^^^^ @constant
//                                       ^^^^^^^ @type.definition
typedef void (*handler_t)(int signal, void *context);
//             ^^^^^^^^^ @type.definition
//      ^^^^ @type.builtin
//                            ^^^^^^ @variable.parameter
//                                          ^^^^^^^ @variable.parameter

static volatile _Bool stop = false;
//     ^^^^^^^^ @keyword.modifier
//              ^^^^^ @type.builtin
//                           ^^^^^ @boolean
static const float ratio = 1.5f, tiny = 1e-9;
//           ^^^^^ @type.builtin
//                         ^^^^ @number.float
//                                      ^^^^ @number.float

static void on_signal(int signal) { (void)signal; stop = true; }
//          ^^^^^^^^^ @function
//                        ^^^^^^ @variable.parameter
//                                                       ^^^^ @boolean

int main(int argc, char *argv[])
//  ^^^^ @function
//           ^^^^ @variable.parameter
//                       ^^^^ @variable.parameter
{
    char buffer[1 << 8], last = '\0';
    //            ^^ @operator
    //               ^ @number
    //                          ^^^^ !string
    unsigned words = 0, mask = 0xFFu & ~07;
    //       ^^^^^ @variable
    //                         ^^^^^ @number
    //                               ^ @operator
    //                                 ^ @operator
    state_t state = STATE_START;
    // <- @type
    //              ^^^^^^^^^^^ @constant
    signal(SIGINT, &on_signal);
    // <- @function.call
    //     ^^^^^^ @constant
    //             ^ @operator
    while (!stop && fgets(buffer, sizeof buffer, stdin)) {
    // <- @keyword.repeat
    //              ^^^^^ @function.call
    //                            ^^^^^^ @keyword.operator
        do {
        // <- @keyword.repeat
            switch (buffer[words]) {
            // <- @keyword.conditional
            //            ^ @punctuation.bracket
            case 'a' ... 'z':
            // <- @keyword.conditional
            //   ^^^ @character
                state = STATE_WORD;
                break;
                // <- @keyword.repeat
            case '\n': default:
            //         ^^^^^^^ @keyword.conditional
            //       ^ @punctuation.delimiter
                continue;
                // <- @keyword.repeat
            }
        } while (++words < argc);
        //^^^^^ @keyword.repeat
        //       ^^ @operator
    }
    fprintf(stderr, "%s: %u words\n", argv[0], words);
    // <- @function.call
    //               ^^ @character.special
    //                           ^^ @string.escape
    perror("a" "b"); /* FIXME: say which file */
    //     ^^^ @string
    //                  ^^^^^ @comment.error
    return words > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
    //                 ^^^^^^^^^^^^ @constant
}
