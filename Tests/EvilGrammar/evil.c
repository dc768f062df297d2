// A grammar of words whose scanner misbehaves when the text says so: `!` and a letter, the first time that the scanner
// sees them at the lexer's place. What is refused to it leaves no trace; what it gets makes it abort.
#define _GNU_SOURCE
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <tree_sitter/parser.h>
#include <unistd.h>

enum { sym_word = 1, sym_trap = 2, sym_source_file = 3, aux_words = 4, SYMBOLS = 5, STATES = 6 };

static const char *const names[] = {
  [0] = "end", [sym_word] = "word", [sym_trap] = "trap", [sym_source_file] = "source_file", [aux_words] = "words"};
static const TSSymbol symbols[] = {0, sym_word, sym_trap, sym_source_file, aux_words};
static const TSSymbolMetadata metadata[] = {
  [0] = {.visible = false, .named = true},
  [sym_word] = {.visible = true, .named = true},
  [sym_trap] = {.visible = true, .named = true},
  [sym_source_file] = {.visible = true, .named = true},
  [aux_words] = {.visible = false, .named = false},
};

static bool lex(TSLexer *lexer, TSStateId state) {
  START_LEXER();
  eof = lexer->eof(lexer);
  switch (state) {
    case 0:
      if (eof) ADVANCE(1);
      if (lookahead == ' ' || lookahead == '\n') SKIP(0);
      if ((lookahead >= 'a' && lookahead <= 'z') || lookahead == '!') ADVANCE(2);
      END_STATE();
    case 1:
      ACCEPT_TOKEN(0);
      END_STATE();
    case 2:
      ACCEPT_TOKEN(sym_word);
      if ((lookahead >= 'a' && lookahead <= 'z') || lookahead == '!') ADVANCE(2);
      END_STATE();
    default:
      return false;
  }
}

static void must_fail(long result) {
  if (result >= 0) abort();
}

static void misbehave(int how) {
  switch (how) {
    case 's': raise(SIGSEGV); *(volatile int *)8 = 1; break;
    case 'a': abort();
    case 'l':
      for (volatile unsigned count = 0;; count++) {}
    case 'm':
      for (;;) {
        char *block = malloc(64 << 20);
        if (!block) abort();
        memset(block, 1, 64 << 20);
      }
    case 'o':
      must_fail(open("/etc/passwd", O_RDONLY));
      must_fail(open("/tmp/hued-evil", O_WRONLY | O_CREAT, 0600));
      break;
    case 'c': {
      must_fail(socket(AF_INET, SOCK_STREAM, 0));
      must_fail(socket(AF_UNIX, SOCK_STREAM, 0));
      // With a socket that is there already.
      struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "/tmp/hued-evil"};
      must_fail(connect(3, (struct sockaddr *)&address, sizeof address));
      break;
    }
    case 'f': {
      pid_t child = fork();
      if (child == 0) _exit(1);
      must_fail(child);
      break;
    }
    case 'x': must_fail(execl("/bin/true", "true", (char *)0)); break;
    case 'k': must_fail(kill(getppid(), SIGTERM)); break;
    case 'p': must_fail(mkdir("/tmp/hued-evil", 0700)); break;
    // Takes its handler away, which would hide what it does next.
    case 'h': must_fail(signal(SIGSYS, SIG_IGN) == SIG_ERR ? -1 : 0); break;
    // Speaks in the worker's name.
    case 'g': {
      char noise[4096];
      memset(noise, 0xA5, sizeof noise);
      ssize_t written = write(3, noise, sizeof noise);
      (void)written;
      break;
    }
    // Waits for what never comes.
    case 'w':
      for (;;) {
        char byte;
        ssize_t count = read(4, &byte, 1);
        (void)count;
      }
  }
}

static bool scan(void *payload, TSLexer *lexer, const bool *valid) {
  (void)payload, (void)valid;
  while (lexer->lookahead == ' ' || lexer->lookahead == '\n') lexer->advance(lexer, true);
  if (lexer->lookahead != '!') return false;
  lexer->advance(lexer, false);
  misbehave(lexer->lookahead);
  return false;
}

static void *create(void) { return 0; }
static void destroy(void *payload) { (void)payload; }
static unsigned serialize(void *payload, char *buffer) { return (void)payload, (void)buffer, 0; }
static void deserialize(void *payload, const char *buffer, unsigned length) {
  (void)payload, (void)buffer, (void)length;
}

static const TSLexMode modes[STATES] = {{0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}, {0, 1}};
static const bool external_states[2][1] = {{false}, {true}};
static const TSSymbol external_symbols[] = {sym_trap};

static const uint16_t table[STATES][SYMBOLS] = {
  {[0] = 1, [sym_word] = 1, [sym_trap] = 1},
  {[0] = 15, [sym_word] = 3, [sym_source_file] = 4, [aux_words] = 3},
  {[0] = 7, [sym_word] = 7},
  {[0] = 11, [sym_word] = 5},
  {[0] = 13},
  {[0] = 9, [sym_word] = 9},
};
static const TSParseActionEntry actions[] = {
  [0] = {.entry = {.count = 0, .reusable = false}},
  [1] = {.entry = {.count = 1, .reusable = false}}, RECOVER(),
  [3] = {.entry = {.count = 1, .reusable = true}}, SHIFT(2),
  [5] = {.entry = {.count = 1, .reusable = true}}, SHIFT(5),
  [7] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_words, 1),
  [9] = {.entry = {.count = 1, .reusable = true}}, REDUCE(aux_words, 2),
  [11] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 1),
  [13] = {.entry = {.count = 1, .reusable = true}}, ACCEPT_INPUT(),
  [15] = {.entry = {.count = 1, .reusable = true}}, REDUCE(sym_source_file, 0),
};
static const TSSymbol aliases[1][2] = {{0}};
static const uint16_t alias_map[] = {0};
static const TSStateId primary[] = {0, 1, 2, 3, 4, 5};

const TSLanguage *tree_sitter_evil(void) {
  static const TSLanguage language = {
    .version = 14, .symbol_count = SYMBOLS, .token_count = 3, .external_token_count = 1, .state_count = STATES,
    .large_state_count = STATES, .production_id_count = 1, .max_alias_sequence_length = 2,
    .parse_table = &table[0][0], .parse_actions = actions, .symbol_names = names, .symbol_metadata = metadata,
    .public_symbol_map = symbols, .alias_map = alias_map, .alias_sequences = &aliases[0][0], .lex_modes = modes,
    .lex_fn = lex, .primary_state_ids = primary,
    .external_scanner = {&external_states[0][0], external_symbols, create, destroy, scan, serialize, deserialize},
  };
  return &language;
}
