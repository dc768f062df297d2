// A grammar of words whose scanner misbehaves when the text says so: `!` and a letter, the first time that the scanner
// sees them at the lexer's place. What is refused to it leaves no trace; what it gets makes it abort. Compiled with
// HAS_MEMORY, it keeps in a variable what it has seen of one text while it reads the next; with LOSES_STATE, it keeps in
// itself what it has seen, and does not write it into its state.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/futex.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
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

// MARK: In the worker's name

// As in WorkerReport, and of the commands a ping.
enum { WARNING = 5, ANSWER = 4, ALIVE = 6, PING = 5, STREAM = 3 };

typedef struct {
  unsigned char bytes[8192];
  size_t count;
} Message;

static Message message(int kind) { return (Message){{0, 0, 0, 0, (unsigned char)kind}, 5}; }

static void add(Message *message, unsigned long value) {
  for (; value >= 0x80; value >>= 7) message->bytes[message->count++] = (unsigned char)value | 0x80;
  message->bytes[message->count++] = (unsigned char)value;
}

static void add_text(Message *message, const char *text) {
  size_t count = strlen(text);
  add(message, count);
  memcpy(message->bytes + message->count, text, count);
  message->count += count;
}

static void put(Message *message) {
  size_t length = message->count - 4;
  for (int index = 0; index < 4; index++) message->bytes[index] = (unsigned char)(length >> (8 * index));
  for (size_t sent = 0; sent < message->count;) {
    ssize_t count = write(STREAM, message->bytes + sent, message->count - sent);
    if (count < 0) return;
    sent += (size_t)count;
  }
}

static void answer(long document, long version, const char *reason, const char *notice) {
  Message report = message(ANSWER);
  add(&report, (unsigned long)document);
  add(&report, (unsigned long)version);
  add(&report, 0);
  // A reply, settled and verified, where there is a reason.
  for (int flag = 0; flag < 3; flag++) add(&report, *reason != 0);
  add(&report, 0);
  add_text(&report, reason);
  add(&report, 1);
  add_text(&report, notice);
  add(&report, 0);
  add(&report, 0);
  put(&report);
}

// MARK: In the worker's memory

enum { PAGE = 4096 };

static int is_mapped(const char *address) {
  return syscall(__NR_futex, address, FUTEX_WAKE, 0, 0, 0, 0) >= 0;
}

// The page that the worker shares with the daemon: the document at work, twice, the language, how often the first was told, and nothing.
static volatile long *ledger(void) {
  static volatile long *found;
  const char *here = (const char *)((size_t)&found & ~(size_t)(PAGE - 1));
  for (long offset = -(64L << 20); !found && offset < 512L << 20; offset += PAGE) {
    const long *page = (const long *)(here + offset);
    if (!is_mapped((const char *)page)) continue;
    if (page[0] <= 0 || page[0] > 1 << 20 || page[1] != page[0] || page[2] <= 0 || page[2] > 1000) continue;
    if (page[3] <= 0) continue;
    int rest = 0;
    for (int index = 4; index < PAGE / (int)sizeof(long); index++) rest |= page[index] != 0;
    if (!rest) found = (volatile long *)page;
  }
  if (!found) abort();
  return found;
}

// Says again and again that it goes on, answers pings, and does nothing else.
static void lie(void) {
  static unsigned char heard[1 << 16];
  volatile long *page = ledger();
  size_t filled = 0;
  for (;;) {
    page[3]++;
    ssize_t count = recv(STREAM, heard + filled, sizeof heard - filled, MSG_DONTWAIT);
    if (count == 0) _exit(0);
    if (count > 0) filled += (size_t)count;
    size_t length;
    while (filled >= 5 && filled >= 4 + (length = heard[0] | heard[1] << 8 | (size_t)heard[2] << 16)) {
      if (heard[4] == PING) {
        Message report = message(ALIVE);
        memcpy(report.bytes + 5, heard + 5, length - 1);
        report.count += length - 1;
        put(&report);
      }
      filled -= 4 + length;
      memmove(heard, heard + 4 + length, filled);
    }
  }
}

// "the neighbour's secret", of which there is no copy here.
static int is_secret(const unsigned char *bytes) {
  static const unsigned char masked[] = {
    0x21, 0x3d, 0x30, 0x75, 0x3b, 0x30, 0x3c, 0x32, 0x3d, 0x37, 0x3a, 0x20, 0x27, 0x72, 0x26, 0x75, 0x26, 0x30, 0x36, 0x27,
    0x30, 0x21};
  for (size_t index = 0; index < sizeof masked; index++) {
    if (bytes[index] != (masked[index] ^ 0x55)) return 0;
  }
  return 1;
}

// Looks through the heap and whatever else lies near.
static int finds_secret(void) {
  char *block = malloc(1 << 20);
  const char *places[] = {(const char *)sbrk(0), block, (const char *)&finds_secret};
  for (int place = 0; place < 3; place++) {
    const char *base = (const char *)((size_t)places[place] & ~(size_t)(PAGE - 1));
    for (long offset = -(128L << 20); offset < 128L << 20; offset += PAGE) {
      const unsigned char *page = (const unsigned char *)base + offset;
      if (!is_mapped((const char *)page)) continue;
      int isNextMapped = is_mapped((const char *)page + PAGE);
      for (int index = 0; index < (isNextMapped ? PAGE : PAGE - 32); index++) {
        if (is_secret(page + index)) return 1;
      }
    }
  }
  free(block);
  return 0;
}

static void work(double seconds) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  double end = now.tv_sec + now.tv_nsec / 1e9 + seconds;
  do clock_gettime(CLOCK_MONOTONIC, &now);
  while (now.tv_sec + now.tv_nsec / 1e9 < end);
}

static long noted;

// Of a grammar with a memory: a text has ended with `!`, or, where the scanner itself keeps it, it has seen a quote, and no
// word is a word any more.
static bool remembers;

static void misbehave(int how) {
  switch (how) {
#ifdef HAS_MEMORY
    case 0: remembers = true; break;
#endif
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
    case 'r': {
      struct rlimit limit = {1 << 20, RLIM_INFINITY};
      must_fail(setrlimit(RLIMIT_CPU, &limit));
      must_fail(setrlimit(RLIMIT_NOFILE, &limit));
      must_fail(syscall(__NR_prlimit64, getpid(), RLIMIT_DATA, &limit, 0));
      must_fail(syscall(__NR_setrlimit, RLIMIT_AS, &limit));
      break;
    }
    // Would look as if somebody else had done it.
    case 'q': {
      siginfo_t info = {.si_code = SI_QUEUE};
      must_fail(syscall(__NR_tgkill, getpid(), gettid(), SIGKILL));
      must_fail(syscall(__NR_tgkill, getpid(), gettid(), SIGSTOP));
      must_fail(syscall(__NR_tkill, gettid(), SIGKILL));
      must_fail(syscall(__NR_rt_sigqueueinfo, getpid(), SIGKILL, &info));
      must_fail(kill(getpid(), SIGKILL));
      break;
    }
    case 'd': {
      close(STREAM);
      for (volatile unsigned count = 0;; count++) {}
    }
    case 'v': lie(); break;
    case 'y': {
      Message report = message(ALIVE);
      add(&report, 1 << 20);
      put(&report);
      break;
    }
    case 'j': answer(1 << 20, 2, "", "\033[31mforged"); break;
    case 'b': answer(ledger()[0], 2, "\033[31mred", ""); break;
    case 'i':
      for (long version = 0; version <= 2; version++) answer(ledger()[0], version, "", "\033]0;forged\a\nline\u202e");
      break;
    // Blames the document that was noted, a while later.
    case 'n': noted = ledger()[0]; break;
    case 'e': {
      volatile long *page = ledger();
      work(0.5);
      page[0] = page[1] = noted;
      *(volatile int *)8 = 1;
      break;
    }
    case 't': {
      Message report = message(WARNING);
      char noise[4000];
      memset(noise, '\033', sizeof noise);
      noise[sizeof noise - 1] = 0;
      add_text(&report, noise);
      for (;;) put(&report);
    }
    case 'z':
      if (finds_secret()) abort();
      break;
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
  (void)valid;
  bool *memory = payload ? payload : &remembers;
  while (lexer->lookahead == ' ' || lexer->lookahead == '\n') lexer->advance(lexer, true);
#ifdef LOSES_STATE
  if (lexer->lookahead == '"') *memory = true;
#endif
  if (*memory && lexer->lookahead >= 'a' && lexer->lookahead <= 'z') {
    while (lexer->lookahead >= 'a' && lexer->lookahead <= 'z') lexer->advance(lexer, false);
    lexer->result_symbol = 0;
    return true;
  }
  if (lexer->lookahead != '!') return false;
  lexer->advance(lexer, false);
  misbehave(lexer->lookahead);
  return false;
}

#ifdef LOSES_STATE
static void *create(void) { return calloc(1, sizeof(bool)); }
#else
static void *create(void) { return 0; }
#endif
static void destroy(void *payload) { free(payload); }
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
