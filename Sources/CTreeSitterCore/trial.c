#include "include/core.h"
#include "include/grammar.h"

// What a grammar's lexer is given, as far as it is used here.
struct hued_lexer {
  int32_t lookahead;
  uint16_t result;
  void (*advance)(struct hued_lexer *, bool skip);
  void (*mark_end)(struct hued_lexer *);
};

static bool lex(struct hued_lexer *lexer, uint16_t state) {
  (void)state;
  if (lexer->lookahead == 'a') {
    lexer->result = HUED_TRIAL_LETTER;
    lexer->advance(lexer, false);
  } else if (lexer->lookahead == 0) {
    lexer->result = 0;
  } else {
    return false;
  }
  lexer->mark_end(lexer);
  return true;
}

enum { tokens = 2, symbols = 4, states = 7, productions = 2 };
enum { start = 1, one_letter, one_pair, two_letters, two_pairs, whole };
enum { shift_first = 1, shift_second = 3, make_pair = 5, make_document = 7, accept = 9 };

static const hued_action actions[] = {
    {.entry = {0, false}},
    {.entry = {1, true}}, {.shift = {HUED_SHIFT, one_letter, false, false}},
    {.entry = {1, true}}, {.shift = {HUED_SHIFT, two_letters, false, false}},
    {.entry = {1, true}}, {.reduce = {HUED_REDUCE, 2, HUED_TRIAL_PAIR, 0, 0}},
    {.entry = {1, true}}, {.reduce = {HUED_REDUCE, 2, HUED_TRIAL_DOCUMENT, 0, 1}},
    {.entry = {1, true}}, {.shift = {HUED_ACCEPT, 0, false, false}},
};

// For tokens (0 is the end) the place of their actions, for the others the state that follows.
static const uint16_t table[states][symbols] = {
    [start] = {[HUED_TRIAL_LETTER] = shift_first, [HUED_TRIAL_DOCUMENT] = whole, [HUED_TRIAL_PAIR] = one_pair},
    [one_letter] = {[HUED_TRIAL_LETTER] = shift_second},
    [one_pair] = {[HUED_TRIAL_LETTER] = shift_first, [HUED_TRIAL_PAIR] = two_pairs},
    [two_letters] = {[0] = make_pair, [HUED_TRIAL_LETTER] = make_pair},
    [two_pairs] = {[0] = make_document},
    [whole] = {[0] = accept},
};

static const char *const names[symbols + 1] = {"end", "a", "document", "pair", "alias"};
static const hued_symbol_metadata metadata[symbols + 1] = {
    {false, true, false}, {true, true, false}, {true, true, false}, {true, true, false}, {true, true, false}};
static const uint16_t public_symbols[symbols + 1] = {0, 1, 2, 3, 4};
static const uint16_t alias_map[] = {HUED_TRIAL_PAIR, 2, HUED_TRIAL_PAIR, HUED_TRIAL_ALIAS, 0};
static const uint16_t alias_sequences[productions][2] = {[1] = {HUED_TRIAL_ALIAS}};
static const hued_lex_mode lex_modes[states];
static const hued_field_slice no_fields[productions];

const TSLanguage *hued_trial_language(void) {
  static const hued_grammar grammar = {
      .abi = 13,
      .symbol_count = symbols,
      .alias_count = 1,
      .token_count = tokens,
      .state_count = states,
      .large_state_count = states,
      .production_count = productions,
      .longest_alias_sequence = 2,
      .parse_table = &table[0][0],
      .actions = actions,
      .symbol_names = names,
      .field_slices = no_fields,
      .symbol_metadata = metadata,
      .public_symbols = public_symbols,
      .alias_map = alias_map,
      .alias_sequences = &alias_sequences[0][0],
      .lex_modes = lex_modes,
      .lex = lex,
  };
  return (const TSLanguage *)(const void *)&grammar;
}
