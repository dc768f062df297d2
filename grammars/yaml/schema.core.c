/* The YAML 1.2 core schema as a state machine, one character at a time.
 *
 * The scanner of the YAML grammar includes this file by name and decides with it whether a plain scalar is null, a
 * boolean, an integer, a float or a string. The published source distribution leaves it out.
 *
 *   null   null Null NULL ~
 *   bool   true True TRUE false False FALSE
 *   int    [-+]?[0-9]+   0o[0-7]+   0x[0-9a-fA-F]+
 *   float  [-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?   [-+]?\.(inf|Inf|INF)   \.(nan|NaN|NAN)
 *
 * A state below FIRST_WORD_STATE belongs to a number or to "~". A state from there on says how much of which word has
 * been read: FIRST_WORD_STATE + word * WORD_STRIDE + (length read - 1). The largest is 106, so int8_t is enough.
 */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define HAS_TIMESTAMP 0

/* Nothing that follows can make the scalar anything but a string, unless it is only white space. */
#define SCH_STT_FRZ (-1)

typedef enum { RS_STR, RS_NULL, RS_BOOL, RS_INT, RS_FLOAT } ResultSchema;

enum {
    START = 0,
    SIGN,
    ZERO,
    DIGITS,
    OCTAL_PREFIX,
    OCTAL_DIGITS,
    HEX_PREFIX,
    HEX_DIGITS,
    DOT,
    SIGN_DOT,
    POINT,
    FRACTION,
    EXPONENT,
    EXPONENT_SIGN,
    EXPONENT_DIGITS,
    TILDE,
    FIRST_WORD_STATE = 32,
    WORD_STRIDE = 5,
};

typedef struct {
    const char *text;
    ResultSchema result;
} SchemaWord;

/* Words with a common beginning are neighbours; the search below relies on that only for speed. */
static const SchemaWord schema_words[] = {
    {"null", RS_NULL},  {"Null", RS_NULL},  {"NULL", RS_NULL},  {"true", RS_BOOL},  {"True", RS_BOOL},
    {"TRUE", RS_BOOL},  {"false", RS_BOOL}, {"False", RS_BOOL}, {"FALSE", RS_BOOL}, {".inf", RS_FLOAT},
    {".Inf", RS_FLOAT}, {".INF", RS_FLOAT}, {".nan", RS_FLOAT}, {".NaN", RS_FLOAT}, {".NAN", RS_FLOAT},
};
enum { SCHEMA_WORD_COUNT = sizeof(schema_words) / sizeof(schema_words[0]) };

static inline bool schema_is_digit(int32_t c) { return c >= '0' && c <= '9'; }

static inline bool schema_is_hex_digit(int32_t c) {
    return schema_is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/* The state after `c` when the `length` characters before it are the beginning of `prefix`. */
static int8_t schema_next_in_word(const char *prefix, int length, int32_t c, ResultSchema *result) {
    for (int word = 0; word < SCHEMA_WORD_COUNT; word++) {
        const char *text = schema_words[word].text;
        if (strncmp(text, prefix, (size_t)length) != 0 || c == 0 || text[length] != c) continue;
        *result = text[length + 1] == 0 ? schema_words[word].result : RS_STR;
        return (int8_t)(FIRST_WORD_STATE + word * WORD_STRIDE + length);
    }
    return SCH_STT_FRZ;
}

static int8_t schema_next_state(int8_t state, int32_t c, ResultSchema *result) {
    *result = RS_STR;
    if (state >= FIRST_WORD_STATE) {
        int word = (state - FIRST_WORD_STATE) / WORD_STRIDE;
        int length = (state - FIRST_WORD_STATE) % WORD_STRIDE + 1;
        if (schema_words[word].text[length] == 0) return SCH_STT_FRZ;
        return schema_next_in_word(schema_words[word].text, length, c, result);
    }
    bool digit = schema_is_digit(c);
    switch (state) {
        case START:
            if (c == '~') return *result = RS_NULL, TILDE;
            if (c == '+' || c == '-') return SIGN;
            if (c == '.') return DOT;
            if (c == '0') return *result = RS_INT, ZERO;
            if (digit) return *result = RS_INT, DIGITS;
            return schema_next_in_word("", 0, c, result);
        case SIGN:
            if (c == '.') return SIGN_DOT;
            if (digit) return *result = RS_INT, DIGITS;
            break;
        case ZERO:
            if (c == 'o') return OCTAL_PREFIX;
            if (c == 'x') return HEX_PREFIX;
            /* fall through */
        case DIGITS:
            if (digit) return *result = RS_INT, DIGITS;
            if (c == '.') return *result = RS_FLOAT, POINT;
            if (c == 'e' || c == 'E') return EXPONENT;
            break;
        case OCTAL_PREFIX:
        case OCTAL_DIGITS:
            if (c >= '0' && c <= '7') return *result = RS_INT, OCTAL_DIGITS;
            break;
        case HEX_PREFIX:
        case HEX_DIGITS:
            if (schema_is_hex_digit(c)) return *result = RS_INT, HEX_DIGITS;
            break;
        case DOT:
            if (digit) return *result = RS_FLOAT, FRACTION;
            return schema_next_in_word(".", 1, c, result);
        case SIGN_DOT:
            if (digit) return *result = RS_FLOAT, FRACTION;
            if (c == 'i' || c == 'I') return schema_next_in_word(".", 1, c, result);
            break;
        case POINT:
        case FRACTION:
            if (digit) return *result = RS_FLOAT, FRACTION;
            if (c == 'e' || c == 'E') return EXPONENT;
            break;
        case EXPONENT:
            if (c == '+' || c == '-') return EXPONENT_SIGN;
            /* fall through */
        case EXPONENT_SIGN:
        case EXPONENT_DIGITS:
            if (digit) return *result = RS_FLOAT, EXPONENT_DIGITS;
            break;
        default:
            break;
    }
    return SCH_STT_FRZ;
}

/* Takes the next character of a plain scalar; keeps `*result` up to date with what has been read so far. */
static int8_t adv_sch_stt(int8_t state, int32_t c, ResultSchema *result) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == 0) return SCH_STT_FRZ;
    return schema_next_state(state, c, result);
}
