#define _GNU_SOURCE
#include "include/core.h"
#include "include/scanner.h"

#include <dlfcn.h>
#include <link.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// What Swift reads and writes by the installed header.
_Static_assert(sizeof(TSNode) == 32 && sizeof(TSPoint) == 8 && sizeof(TSRange) == 24, "nodes and ranges");
_Static_assert(sizeof(TSInputEdit) == 36, "edits");
_Static_assert(sizeof(TSQueryMatch) == 16 && sizeof(TSQueryCapture) == 40, "matches");
_Static_assert(sizeof(TSQueryPredicateStep) == 8 && TSQueryErrorLanguage == 6, "queries");

#if TREE_SITTER_LANGUAGE_VERSION >= 15

typedef struct {
  uint64_t deadline;
  const size_t *cancelled;
} limits;

static uint64_t now_micros(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

// The core asks every hundred steps of its own.
static bool must_stop(TSParseState *state) {
  const limits *limits = state->payload;
  if (limits->cancelled && __atomic_load_n(limits->cancelled, __ATOMIC_RELAXED) != 0) return true;
  return limits->deadline != 0 && now_micros() >= limits->deadline;
}

TSTree *hued_parse(
    TSParser *parser, const TSTree *old, void *payload, hued_read read, uint64_t micros, const size_t *cancelled) {
  TSInput input = {.payload = payload, .read = read, .encoding = TSInputEncodingUTF8};
  hued_renewal_begin(ts_parser_language(parser));
  limits limits = {.deadline = micros ? now_micros() + micros : 0, .cancelled = cancelled};
  TSParseOptions options = {.payload = &limits, .progress_callback = must_stop};
  return ts_parser_parse_with_options(parser, old, input, options);
}

uint32_t hued_language_abi(const TSLanguage *language) { return ts_language_abi_version(language); }

#else

TSTree *hued_parse(
    TSParser *parser, const TSTree *old, void *payload, hued_read read, uint64_t micros, const size_t *cancelled) {
  TSInput input = {.payload = payload, .read = read, .encoding = TSInputEncodingUTF8};
  hued_renewal_begin(ts_parser_language(parser));
  ts_parser_set_timeout_micros(parser, micros);
  ts_parser_set_cancellation_flag(parser, cancelled);
  TSTree *tree = ts_parser_parse(parser, old, input);
  ts_parser_set_cancellation_flag(parser, NULL);
  return tree;
}

uint32_t hued_language_abi(const TSLanguage *language) { return ts_language_version(language); }

#endif

uint32_t hued_first_abi(void) { return TREE_SITTER_MIN_COMPATIBLE_LANGUAGE_VERSION; }
uint32_t hued_last_abi(void) { return TREE_SITTER_LANGUAGE_VERSION; }

const char *hued_core_series(void) {
  if (TREE_SITTER_LANGUAGE_VERSION >= 15) return "0.25";
  return sizeof(TSTreeCursor) > 24 ? "0.22" : "0.20";
}

size_t hued_cursor_size(void) { return sizeof(TSTreeCursor); }

void hued_cursor_begin(TSTreeCursor *cursor, TSNode node) { *cursor = ts_tree_cursor_new(node); }

__attribute__((weak)) void ts_query_cursor_set_max_start_depth(TSQueryCursor *cursor, uint32_t depth);

void hued_query_cursor_set_start_depth(TSQueryCursor *cursor, uint32_t depth) {
  if (ts_query_cursor_set_max_start_depth) ts_query_cursor_set_max_start_depth(cursor, depth);
}

// A cursor is a tree, an array (address, size, capacity) and, since 0.22, the alias of the node that it began at. One that
// is all zero may be reset, and resetting reads nothing of a node but its numbers.
size_t hued_loaded_cursor_size(void) {
  enum { array_end = 24, room = 256 };
  _Alignas(16) unsigned char before[room], after[room];
  memset(before, 0xA5, room);
  memset(before, 0, array_end);
  memcpy(after, before, room);
  ts_tree_cursor_reset((TSTreeCursor *)(void *)after, (TSNode){{0}, NULL, NULL});
  size_t end = room;
  while (end > array_end && after[end - 1] == before[end - 1]) end--;
  ts_tree_cursor_delete((TSTreeCursor *)(void *)after);
  return (end + 7) / 8 * 8;
}

const char *hued_core_path(void) {
  Dl_info info;
  return dladdr((void *)ts_parser_new, &info) ? info.dli_fname : NULL;
}

typedef struct {
  uintptr_t address;
  hued_memory *parts;
  int room, count;
} memory_search;

static void add_part(memory_search *search, uintptr_t start, uintptr_t end) {
  if (start >= end || search->count == search->room) return;
  search->parts[search->count++] = (hued_memory){(void *)start, end - start};
}

static int find_memory(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  memory_search *search = data;
  // What is written while the library is loaded, and read only afterwards.
  uintptr_t fixed = 0, fixed_end = 0;
  int is_here = 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    uintptr_t start = info->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
    if (part->p_type == PT_LOAD && start <= search->address && search->address < end) is_here = 1;
    if (part->p_type == PT_GNU_RELRO) {
      fixed = start;
      fixed_end = end & ~((uintptr_t)sysconf(_SC_PAGESIZE) - 1);
    }
  }
  if (!is_here) return 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_W)) continue;
    uintptr_t start = info->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
    if (fixed_end <= start || end <= fixed) {
      add_part(search, start, end);
    } else {
      add_part(search, start, fixed);
      add_part(search, fixed_end, end);
    }
  }
  return 1;
}

int hued_writable_memory(const void *address, hued_memory *parts, int room) {
  memory_search search = {(uintptr_t)address, parts, room, 0};
  dl_iterate_phdr(find_memory, &search);
  return search.count;
}

// Stands in front of 0.20.7's function of this name, which does not survive being given nothing: it gives itself nothing
// when a timeout or a cancellation strikes at the end of an extra that is not one token, such as a comment in Rust. Later
// cores neither have that fault nor let anybody stand in front; where one of them is linked into the program, its own
// function takes the place of this one, which is weak.
__attribute__((weak)) void ts_subtree_release(void *pool, uintptr_t subtree) {
  static void (*next)(void *, uintptr_t);
  if (subtree == 0) return;
  if (!__atomic_load_n(&next, __ATOMIC_RELAXED)) {
    __atomic_store_n(&next, (void (*)(void *, uintptr_t))dlsym(RTLD_NEXT, "ts_subtree_release"), __ATOMIC_RELAXED);
  }
  if (next) next(pool, subtree);
}
