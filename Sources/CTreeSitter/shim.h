#pragma once
// The allocator that tree-sitter is given measures its blocks; Swift's Glibc lacks this header.
#include <malloc.h>
#include <tree_sitter/api.h>
// What a grammar consists of, which `GrammarVocabulary` makes a smaller one of.
#include <tree_sitter/parser.h>
