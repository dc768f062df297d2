#include "include/scanner.h"
#include "include/grammar.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// What a scanner may write as its state, at most; as `tree_sitter/parser.h` has it.
enum { longest_state = 1024 };

// The grammar is what the core sees, and comes first, so that its address is that of the whole.
struct hued_renewal {
  hued_grammar grammar;
  const hued_grammar *real;
  bool probes, has_lost;
  // One that reads the states of all texts, one after the other. It is made when it is first used.
  bool has_used;
  void *used;
};

// What the core takes for a scanner. It is empty until it reads a state or scans, which happens in parses only: the core
// does not say for which language it makes a scanner, nor for which it has one forget its state.
typedef struct {
  hued_renewal *renewal;
  void *real;
} scanner;

static _Thread_local hued_renewal *current;

void hued_renewal_begin(const TSLanguage *language) { current = (hued_renewal *)(void *)language; }

static void *make(const hued_grammar *grammar) { return grammar->scanner.create ? grammar->scanner.create() : NULL; }

static void unmake(const hued_grammar *grammar, void *real) {
  if (grammar->scanner.destroy) grammar->scanner.destroy(real);
}

static void clear(scanner *scanner) {
  if (scanner->renewal) unmake(scanner->renewal->real, scanner->real);
  scanner->renewal = NULL;
}

static void *create(void) { return calloc(1, sizeof(scanner)); }

static void destroy(void *payload) {
  if (!payload) return;
  clear(payload);
  free(payload);
}

// A scanner's own function may write to what it reads, or beyond; a copy is not the tree's.
static bool read_state(const hued_grammar *grammar, void *real, const char *state, unsigned count) {
  char copy[longest_state] = {0};
  if (count > longest_state) return false;
  if (count > 0) memcpy(copy, state, count);
  grammar->scanner.deserialize(real, copy, count);
  return count == 0 || memcmp(copy, state, count) == 0;
}

static void begin(scanner *scanner, const char *state, unsigned count) {
  scanner->renewal = current;
  scanner->real = make(current->real);
  read_state(current->real, scanner->real, state, count);
}

static void deserialize(void *payload, const char *state, unsigned count) {
  scanner *scanner = payload;
  if (!scanner) return;
  clear(scanner);
  if (count > 0) begin(scanner, state, count);
}

static bool scan(void *payload, struct hued_lexer *lexer, const bool *valid) {
  scanner *scanner = payload;
  if (!scanner) return false;
  if (!scanner->renewal) begin(scanner, NULL, 0);
  return scanner->renewal->real->scanner.scan(scanner->real, lexer, valid);
}

static bool comes_back(const hued_grammar *grammar, void *real, const char *state, unsigned count) {
  if (count > longest_state) return false;
  // What it leaves out differs from what it is compared with.
  char again[longest_state];
  for (unsigned index = 0; index < count; index++) again[index] = (char)~state[index];
  if (!read_state(grammar, real, state, count)) return false;
  unsigned written = grammar->scanner.serialize(real, again);
  return written == count && (count == 0 || memcmp(again, state, count) == 0);
}

static unsigned serialize(void *payload, char *state) {
  scanner *scanner = payload;
  if (!scanner || !scanner->renewal) return 0;
  hued_renewal *renewal = scanner->renewal;
  const hued_grammar *grammar = renewal->real;
  unsigned count = grammar->scanner.serialize(scanner->real, state);
  if (!renewal->probes || renewal->has_lost) return count;
  if (!renewal->has_used) {
    renewal->has_used = true;
    renewal->used = make(grammar);
  }
  void *new = make(grammar);
  if (!comes_back(grammar, new, state, count) || !comes_back(grammar, renewal->used, state, count)) {
    renewal->has_lost = true;
  }
  unmake(grammar, new);
  return count;
}

// A grammar ends with what its ABI knows.
static size_t size_of(const hued_grammar *grammar) {
  size_t words = grammar->abi < 14 ? 0 : grammar->abi == 14 ? 1 : 8;
  return offsetof(hued_grammar, later) + words * sizeof grammar->later[0];
}

hued_renewal *hued_renewal_new(const TSLanguage *language, bool probes) {
  const hued_grammar *grammar = (const hued_grammar *)(const void *)language;
  if (grammar->external_token_count == 0 || !grammar->scanner.scan || !grammar->scanner.serialize ||
      !grammar->scanner.deserialize) {
    return NULL;
  }
  hued_renewal *renewal = calloc(1, sizeof *renewal);
  if (!renewal) return NULL;
  memcpy(&renewal->grammar, grammar, size_of(grammar));
  renewal->grammar.scanner.create = create;
  renewal->grammar.scanner.destroy = destroy;
  renewal->grammar.scanner.scan = scan;
  renewal->grammar.scanner.serialize = serialize;
  renewal->grammar.scanner.deserialize = deserialize;
  renewal->real = grammar;
  renewal->probes = probes;
  return renewal;
}

void hued_renewal_delete(hued_renewal *renewal) {
  if (renewal->has_used) unmake(renewal->real, renewal->used);
  free(renewal);
}

const TSLanguage *hued_renewal_language(const hued_renewal *renewal) {
  return (const TSLanguage *)(const void *)&renewal->grammar;
}

bool hued_renewal_has_lost(const hued_renewal *renewal) { return renewal->has_lost; }
