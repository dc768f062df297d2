#include "hashtable.h"
// <- @keyword.import
//       ^^^^^^^^^^^^^ @string

#define BUCKETS 64u
// <- @keyword.directive.define
//      ^^^^^^^ @constant.macro
//              ^^^ @number
#define HASH(key) ((key) * 2654435761u)
//      ^^^^ @function.macro
//           ^^^ @variable.parameter

/** One pair in a bucket. */
// <- @comment.documentation
typedef struct entry {
// <- @keyword.type
//      ^^^^^^ @keyword.type
//             ^^^^^ @type
    const char *key;
    // <- @keyword.modifier
    //    ^^^^ @type.builtin
    //         ^ @operator
    //          ^^^ @variable.member
    uint32_t hash;
    // <- @type.builtin
    //       ^^^^ @variable.member
    struct entry *next;
    //     ^^^^^ @type
    //            ^^^^ @variable.member
} entry_t;
//^^^^^^^ @type.definition

enum result { FOUND, MISSING = -1 };
// <- @keyword.type
//   ^^^^^^ @type
//            ^^^^^ @constant
//                   ^^^^^^^ @constant
//                              ^ @number
union value { double real; unsigned long bits; };
// <- @keyword.type
//            ^^^^^^ @type.builtin
//                   ^^^^ @variable.member
//                         ^^^^^^^^ @type.builtin

static entry_t *buckets[BUCKETS] = { NULL };
// <- @keyword.modifier
//     ^^^^^^^ @type
//              ^^^^^^^ @variable
//                                   ^^^^ @constant.builtin

static inline int same(const entry_t *restrict entry, const char *key)
//     ^^^^^^ @keyword.modifier
//            ^^^ @type.builtin
//                ^^^^ @function
//                                    ^^^^^^^^ @keyword.modifier
//                                                                ^^^ @variable.parameter
{
    return strcmp(entry->key, key) == 0 ? FOUND : MISSING;
    // <- @keyword.return
    //     ^^^^^^ @function.call
    //                 ^^ @operator
    //                   ^^^ @variable.member
    //                                  ^ @keyword.conditional.ternary
    //                                            ^^^^^^^ @constant
}

entry_t *insert(const char *key, size_t length)
//       ^^^^^^ @function
//                               ^^^^^^ @type.builtin
//                                      ^^^^^^ @variable.parameter
{
    uint32_t hash = HASH(*key) % BUCKETS;
    //       ^^^^ @variable
    //                         ^ @operator
    //                           ^^^^^^^ @constant
    for (entry_t *entry = buckets[hash]; entry != NULL; entry = entry->next) {
    // <- @keyword.repeat
    //   ^^^^^^^ @type
    //                                         ^^ @operator
    //                                                                 ^^^^ @variable.member
        if (same(entry, key) == FOUND && !length)
        // <- @keyword.conditional
        //  ^^^^ @function.call
        //                            ^^ @operator
        //                               ^ @operator
            goto done;
            // <- @keyword
            //   ^^^^ @label
    }
    entry_t *fresh = malloc(sizeof(*fresh) + length);
    //               ^^^^^^ @function.call
    //                      ^^^^^^ @keyword.operator
    *fresh = (entry_t){ .key = key, .hash = hash };
    //       ^ @punctuation.bracket
    //        ^^^^^^^ @type
    //                   ^^^ @variable.member
done:
// <- @label
    return fresh;
}
