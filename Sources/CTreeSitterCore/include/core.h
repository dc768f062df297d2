#pragma once
#include <stddef.h>
#include <stdint.h>
#include <tree_sitter/api.h>

// What differs between the versions of libtree-sitter that hued is built on: 0.20.7, 0.22, and 0.25 and later. It is
// compiled with the header of the core that is linked. Swift sees the header that is installed, which may be another one's,
// so all that Swift calls by itself must be the same in each of them.

// Gives the bytes of the text from `index` on, and how many they are; none at its end.
typedef const char *(*hued_read)(void *payload, uint32_t index, TSPoint position, uint32_t *count);

// Parses UTF-8; NULL if it was interrupted, and the same call goes on then.
//
// It is interrupted after so many microseconds (0: never), or when `cancelled` (may be NULL) is not 0.
TSTree *hued_parse(
    TSParser *parser, const TSTree *old, void *payload, hued_read read, uint64_t micros, const size_t *cancelled);

// The version of the interface between core and grammars that a grammar was generated for.
uint32_t hued_language_abi(const TSLanguage *language);

// The first and the last such version that the core reads, by its header.
uint32_t hued_first_abi(void);
uint32_t hued_last_abi(void);

// The series of versions that the core is of, by its header: "0.20", "0.22" (to 0.24) or "0.25" (and later).
const char *hued_core_series(void);

// The bytes of a `TSTreeCursor` by the header, and by what the loaded core writes. Where they differ, it is another core.
size_t hued_cursor_size(void);
size_t hued_loaded_cursor_size(void);

// Makes a cursor at `node` in `hued_cursor_size()` bytes.
void hued_cursor_begin(TSTreeCursor *cursor, TSNode node);

// Lets patterns begin no deeper below the node that a query is run on; UINT32_MAX: at any depth. 0.20 knows no such limit and
// finds more, which begins below.
void hued_query_cursor_set_start_depth(TSQueryCursor *cursor, uint32_t depth);

// The file that the core was loaded from; the program's own where it is linked into that. NULL if it cannot be told.
const char *hued_core_path(void);

// A part of a library's memory.
typedef struct {
  void *start;
  size_t count;
} hued_memory;

// The memory that the library at an address can write to once it is loaded: its variables. How many parts there are, at most
// `room`.
int hued_writable_memory(const void *address, hued_memory *parts, int room);

// A grammar of some states, for trying the core: `document` is two of `pair`, the first called `alias`, and a pair two
// of the letter `a`.
const TSLanguage *hued_trial_language(void);
enum { HUED_TRIAL_LETTER = 1, HUED_TRIAL_DOCUMENT, HUED_TRIAL_PAIR, HUED_TRIAL_ALIAS };
