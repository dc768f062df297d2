#pragma once
// The allocator that tree-sitter is given measures its blocks; Swift's Glibc lacks this header.
#include <malloc.h>
#include <tree_sitter/api.h>
