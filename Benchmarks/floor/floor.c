// What libtree-sitter itself costs for a sequence of edits: the least that any highlighter on it can take.
//
//   floor REPLAYFILE HOST QUERY [INJECTED ...]     HOST and INJECTED are name=parser.so=query.scm=kinds
//   floor --echo COUNT                             a bare Unix socket round trip of 200 bytes
//
// REPLAYFILE is binary, written by bench.py: the text and its edits in bytes. After each edit:
//   ts_tree_edit + ts_parser_parse + ts_tree_get_changed_ranges (the host's tree),
//   the highlight query over what became invalid: changed ranges and the edit, inside a view of VIEW lines around it,
//   and for each injected language the nodes of the named kinds that overlap the invalid part: parsed alone, queried.
// Text is one contiguous buffer, predicates are not evaluated, nothing is kept of the captures: a floor, not a highlighter.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <tree_sitter/api.h>
#include <unistd.h>

enum { MAX_LANGUAGES = 4, MAX_KINDS = 8 };

typedef struct {
  const TSLanguage *language;
  TSParser *parser;
  TSQuery *query;
  TSQueryCursor *cursor;
  // Node kinds of the host whose text is in this language.
  char *kinds[MAX_KINDS];
  int kindCount;
} Grammar;

static char *text;
static uint32_t length;
static uint32_t viewLines = 60;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}

static void fail(const char *what, const char *detail) {
  fprintf(stderr, "floor: %s: %s\n", what, detail);
  exit(1);
}

static void *readFile(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) fail("cannot open", path);
  fseek(file, 0, SEEK_END);
  *size = ftell(file);
  rewind(file);
  char *bytes = malloc(*size + 1);
  if (fread(bytes, 1, *size, file) != *size) fail("cannot read", path);
  bytes[*size] = 0;
  fclose(file);
  return bytes;
}

// A query that is one bad pattern from compiling is cut there, so that one file serves every version of a grammar.
static TSQuery *compile(const TSLanguage *language, const char *path) {
  size_t size;
  char *source = readFile(path, &size);
  uint32_t offset;
  TSQueryError error;
  TSQuery *query = ts_query_new(language, source, size, &offset, &error);
  if (!query) fprintf(stderr, "floor: %s: error %d at byte %u; the rest is left out\n", path, error, offset);
  while (!query && offset > 0) {
    while (offset > 0 && !(source[offset] == '\n' && source[offset + 1] == '(')) offset--;
    query = ts_query_new(language, source, offset, &offset, &error);
  }
  free(source);
  return query;
}

static Grammar load(char *description) {
  Grammar grammar = {0};
  char *name = strsep(&description, "=");
  char *library = strsep(&description, "=");
  char *query = strsep(&description, "=");
  char *kinds = description;
  if (!library || !query) fail("a grammar is name=parser.so=query.scm=kinds", name);
  void *handle = dlopen(library, RTLD_NOW);
  if (!handle) fail("cannot open", dlerror());
  char symbol[128];
  snprintf(symbol, sizeof symbol, "tree_sitter_%s", name);
  const TSLanguage *(*make)(void) = (const TSLanguage *(*)(void))dlsym(handle, symbol);
  if (!make) fail("missing symbol", symbol);
  grammar.language = make();
  grammar.parser = ts_parser_new();
  if (!ts_parser_set_language(grammar.parser, grammar.language)) fail("refused", name);
  grammar.query = compile(grammar.language, query);
  grammar.cursor = ts_query_cursor_new();
  ts_query_cursor_set_match_limit(grammar.cursor, 512);
  while (kinds && *kinds && grammar.kindCount < MAX_KINDS) grammar.kinds[grammar.kindCount++] = strsep(&kinds, ",");
  return grammar;
}

static const char *chunk(void *payload, uint32_t offset, TSPoint point, uint32_t *size) {
  (void)payload, (void)point;
  *size = offset < length ? length - offset : 0;
  return offset < length ? text + offset : "";
}

static TSTree *parse(Grammar *grammar, TSTree *old) {
  TSInput input = {NULL, chunk, TSInputEncodingUTF8};
  return ts_parser_parse(grammar->parser, old, input);
}

static TSPoint point(uint32_t offset) {
  TSPoint result = {0, 0};
  const char *line = text;
  for (const char *p = text; (p = memchr(p, '\n', text + offset - p)); p++) result.row++, line = p + 1;
  result.column = text + offset - line;
  return result;
}

static uint32_t captures;

static void query(Grammar *grammar, TSNode node, uint32_t start, uint32_t end) {
  if (!grammar->query || start >= end) return;
  ts_query_cursor_set_byte_range(grammar->cursor, start, end);
  ts_query_cursor_exec(grammar->cursor, grammar->query, node);
  TSQueryMatch match;
  while (ts_query_cursor_next_match(grammar->cursor, &match)) captures += match.capture_count;
}

// From the root every sibling would be walked; from the children that overlap, only they.
static void queryChildren(Grammar *grammar, TSNode root, uint32_t start, uint32_t end) {
  TSTreeCursor cursor = ts_tree_cursor_new(root);
  if (ts_tree_cursor_goto_first_child_for_byte(&cursor, start) >= 0) {
    do {
      TSNode node = ts_tree_cursor_current_node(&cursor);
      if (ts_node_start_byte(node) >= end) break;
      if (ts_node_end_byte(node) - ts_node_start_byte(node) > 20000 && ts_node_child_count(node) > 0)
        queryChildren(grammar, node, start, end);
      else
        query(grammar, node, start, end);
    } while (ts_tree_cursor_goto_next_sibling(&cursor));
  }
  ts_tree_cursor_delete(&cursor);
}

// `wanted` is a kind, or parent/kind.
static int isKind(TSNode node, const char *kind, const char *wanted) {
  const char *slash = strchr(wanted, '/');
  if (!slash) return !strcmp(kind, wanted);
  if (strcmp(kind, slash + 1)) return 0;
  TSNode parent = ts_node_parent(node);
  const char *name = ts_node_is_null(parent) ? "" : ts_node_type(parent);
  return strlen(name) == (size_t)(slash - wanted) && !strncmp(name, wanted, slash - wanted);
}

// Parses and queries the injected text of the nodes of the wanted kinds that overlap the range.
static void inject(Grammar *grammar, TSNode node, uint32_t start, uint32_t end) {
  uint32_t from = ts_node_start_byte(node), to = ts_node_end_byte(node);
  if (to <= start || from >= end) return;
  const char *kind = ts_node_type(node);
  for (int i = 0; i < grammar->kindCount; i++) {
    if (!isKind(node, kind, grammar->kinds[i])) continue;
    TSRange range = {ts_node_start_point(node), ts_node_end_point(node), from, to};
    ts_parser_set_included_ranges(grammar->parser, &range, 1);
    TSTree *tree = parse(grammar, NULL);
    if (!tree) return;
    query(grammar, ts_tree_root_node(tree), from > start ? from : start, to < end ? to : end);
    ts_tree_delete(tree);
    return;
  }
  TSTreeCursor cursor = ts_tree_cursor_new(node);
  if (ts_tree_cursor_goto_first_child_for_byte(&cursor, start) >= 0) {
    do {
      TSNode child = ts_tree_cursor_current_node(&cursor);
      if (ts_node_start_byte(child) >= end) break;
      inject(grammar, child, start, end);
    } while (ts_tree_cursor_goto_next_sibling(&cursor));
  }
  ts_tree_cursor_delete(&cursor);
}

static uint32_t linesBefore(uint32_t offset, uint32_t lines) {
  while (offset > 0 && lines > 0) if (text[--offset] == '\n') lines--;
  return offset;
}

static uint32_t linesAfter(uint32_t offset, uint32_t lines) {
  while (offset < length && lines > 0) if (text[offset++] == '\n') lines--;
  return offset;
}

static void echo(int count) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) fail("socketpair", "failed");
  char buffer[200] = {0};
  if (fork() == 0) {
    close(ends[0]);
    ssize_t size;
    while ((size = read(ends[1], buffer, sizeof buffer)) > 0) if (write(ends[1], buffer, size) < 0) break;
    _exit(0);
  }
  close(ends[1]);
  for (int i = 0; i < count; i++) {
    // As a typist's keys come: both sides sleep in between.
    usleep(2000);
    double began = now();
    if (write(ends[0], buffer, sizeof buffer) != sizeof buffer) break;
    for (size_t got = 0; got < sizeof buffer;) {
      ssize_t size = read(ends[0], buffer, sizeof buffer - got);
      if (size <= 0) break;
      got += size;
    }
    printf("%.1f\n", now() - began);
  }
  close(ends[0]);
  wait(NULL);
}

static uint32_t take(const char **p) {
  uint32_t value;
  memcpy(&value, *p, 4);
  *p += 4;
  return value;
}

int main(int argc, char **argv) {
  if (argc == 3 && !strcmp(argv[1], "--echo")) return echo(atoi(argv[2])), 0;
  if (argc < 3) fail("usage", "floor EDITS GRAMMAR [INJECTED ...]");
  if (getenv("VIEW")) viewLines = atoi(getenv("VIEW"));
  // Microseconds between two edits, after which caches are as cold as a typist's.
  useconds_t pause = getenv("PAUSE") ? atoi(getenv("PAUSE")) : 0;
  size_t size;
  const char *p = readFile(argv[1], &size);
  uint32_t count = take(&p), capacity = take(&p);
  length = take(&p);
  text = malloc(capacity + 1);
  memcpy(text, p, length);
  p += length;

  Grammar host = load(argv[2]);
  Grammar injected[MAX_LANGUAGES];
  int injectedCount = 0;
  for (int i = 3; i < argc && injectedCount < MAX_LANGUAGES; i++) injected[injectedCount++] = load(argv[i]);
  TSTree *tree = parse(&host, NULL);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t start = take(&p), oldEnd = take(&p), inserted = take(&p);
    TSInputEdit edit = {start, oldEnd, start + inserted, point(start), point(oldEnd), {0, 0}};
    memmove(text + start + inserted, text + oldEnd, length - oldEnd);
    memcpy(text + start, p, inserted);
    p += inserted;
    length += inserted - (oldEnd - start);
    edit.new_end_point = point(start + inserted);
    if (pause > 0) usleep(pause);

    double began = now();
    ts_tree_edit(tree, &edit);
    TSTree *next = parse(&host, tree);
    double parsed = now();
    uint32_t rangeCount;
    TSRange *ranges = ts_tree_get_changed_ranges(tree, next, &rangeCount);
    double compared = now();
    uint32_t viewStart = linesBefore(start, viewLines / 2), viewEnd = linesAfter(start, viewLines / 2);
    TSNode root = ts_tree_root_node(next);
    uint32_t first = start, last = start + inserted;
    queryChildren(&host, root, first > viewStart ? first - 1 : first, last < viewEnd ? last + 1 : last);
    for (uint32_t r = 0; r < rangeCount; r++) {
      uint32_t from = ranges[r].start_byte > viewStart ? ranges[r].start_byte : viewStart;
      uint32_t to = ranges[r].end_byte < viewEnd ? ranges[r].end_byte : viewEnd;
      if (from >= to) continue;
      queryChildren(&host, root, from, to);
      if (from < first) first = from;
      if (to > last) last = to;
    }
    double queried = now();
    for (int g = 0; g < injectedCount; g++) inject(&injected[g], root, first, last + 1);
    double ended = now();
    printf("%.1f %.1f %.1f %.1f %.1f\n", ended - began, parsed - began, compared - parsed, queried - compared,
           ended - queried);
    free(ranges);
    ts_tree_delete(tree);
    tree = next;
  }
  return 0;
}
