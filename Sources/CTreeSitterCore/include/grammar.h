#pragma once
#include <stdbool.h>
#include <stdint.h>

// What the entry point of a grammar's library points to: the layout that grammars of ABI 13 to 15 begin with, as
// `tree_sitter/parser.h` beside their sources declares it. Debian installs that header with none of its newer cores.

struct hued_lexer;

typedef struct {
  bool visible;
  bool named;
  bool supertype;
} hued_symbol_metadata;

typedef struct {
  uint16_t index;
  uint16_t length;
} hued_field_slice;

typedef struct {
  uint16_t lex_state;
  uint16_t external_lex_state;
} hued_lex_mode;

enum { HUED_SHIFT, HUED_REDUCE, HUED_ACCEPT, HUED_RECOVER };

// A list of actions: an entry that tells how many there are, then these.
typedef union {
  struct {
    uint8_t count;
    bool reusable;
  } entry;
  struct {
    uint8_t type;
    uint16_t state;
    bool extra;
    bool repetition;
  } shift;
  struct {
    uint8_t type;
    uint8_t child_count;
    uint16_t symbol;
    int16_t dynamic_precedence;
    uint16_t production;
  } reduce;
} hued_action;

typedef struct {
  uint32_t abi;
  uint32_t symbol_count;
  uint32_t alias_count;
  uint32_t token_count;
  uint32_t external_token_count;
  uint32_t state_count;
  uint32_t large_state_count;
  uint32_t production_count;
  uint32_t field_count;
  uint16_t longest_alias_sequence;
  const uint16_t *parse_table;
  const uint16_t *small_parse_table;
  const uint32_t *small_parse_rows;
  const hued_action *actions;
  const char *const *symbol_names;
  const char *const *field_names;
  const hued_field_slice *field_slices;
  const void *field_entries;
  const hued_symbol_metadata *symbol_metadata;
  const uint16_t *public_symbols;
  const uint16_t *alias_map;
  const uint16_t *alias_sequences;
  const void *lex_modes;
  bool (*lex)(struct hued_lexer *lexer, uint16_t state);
  bool (*lex_keyword)(struct hued_lexer *lexer, uint16_t state);
  uint16_t keyword_token;
  struct {
    const bool *states;
    const uint16_t *symbols;
    void *(*create)(void);
    void (*destroy)(void *);
    bool (*scan)(void *, struct hued_lexer *, const bool *);
    unsigned (*serialize)(void *, char *);
    void (*deserialize)(void *, const char *, unsigned);
  } scanner;
  // What ABI 14 (one word) and 15 (eight) add; grammars whose table is made here say that they are of ABI 13.
  const void *later[12];
} hued_grammar;
