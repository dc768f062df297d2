#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <tree_sitter/api.h>

// A grammar whose scanner is made anew each time that it reads a state, so that it knows of the text what the state says
// and nothing else: it cannot keep what it saw elsewhere, nor write to the state that the tree keeps.
typedef struct hued_renewal hued_renewal;

// NULL for a grammar without a scanner, and where there is no memory.
//
// If it `probes`, each state that the scanner writes is read by a new scanner and by one that has read others, and written
// again by both: `hued_renewal_has_lost` tells whether any came out another one.
hued_renewal *hued_renewal_new(const TSLanguage *language, bool probes);
void hued_renewal_delete(hued_renewal *renewal);
const TSLanguage *hued_renewal_language(const hued_renewal *renewal);
bool hued_renewal_has_lost(const hued_renewal *renewal);

// To be called before this thread parses with a language.
void hued_renewal_begin(const TSLanguage *language);
