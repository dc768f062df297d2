// Stands in front of the C library's calls that fail when something has run out, and lets them fail as a table says that a
// test changes while the program runs. For LD_PRELOAD; HUED_FAILING_CALLS is the table's file. Other programs that the
// program starts are left alone. It counts, too, how often a descriptor is closed that is not open. What an event loop makes
// for itself is not here: SwiftNIO takes it for granted, and traps.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// In the order of FailingCalls.Call.
enum call { ACCEPT, OPEN, SOCKET, SOCKETPAIR, PIPE, SPAWN, MMAP, MEMFD, DUP, CALLS };

struct row {
  // The call that fails, counted from now; 0: none.
  _Atomic int countdown;
  // How many fail from then on.
  _Atomic int failures;
  int error;
  _Atomic int seen;
  _Atomic int failed;
};

// A row for each call, and one that counts what is closed and not open.
static struct row *table;

__attribute__((constructor)) static void map_table(void) {
  const char *path = getenv("HUED_FAILING_CALLS");
  if (!path) return;
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC);
  if (file < 0) abort();
  void *page = (void *)syscall(SYS_mmap, NULL, (CALLS + 1) * sizeof(struct row), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (page == MAP_FAILED) abort();
  syscall(SYS_close, file);
  unsetenv("LD_PRELOAD");
  table = page;
}

static int fails(enum call call) {
  if (!table) return 0;
  struct row *row = &table[call];
  atomic_fetch_add(&row->seen, 1);
  if (atomic_load(&row->countdown) <= 0) return 0;
  if (atomic_fetch_sub(&row->countdown, 1) != 1) return 0;
  // The next one, too, unless that was the last.
  if (atomic_fetch_sub(&row->failures, 1) > 1) atomic_store(&row->countdown, 1);
  atomic_fetch_add(&row->failed, 1);
  errno = row->error;
  return 1;
}

#define NEXT(name) \
  static __typeof__(&name) next; \
  if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define STAND_BEFORE(call, result, name, parameters, ...) \
  result name parameters { \
    NEXT(name); \
    return fails(call) ? -1 : next(__VA_ARGS__); \
  }

typedef struct sockaddr *restrict address;
typedef socklen_t *restrict length;

STAND_BEFORE(ACCEPT, int, accept, (int fd, address a, length l), fd, a, l)
STAND_BEFORE(ACCEPT, int, accept4, (int fd, address a, length l, int flags), fd, a, l, flags)
STAND_BEFORE(SOCKET, int, socket, (int domain, int type, int protocol), domain, type, protocol)
STAND_BEFORE(SOCKETPAIR, int, socketpair, (int domain, int type, int protocol, int ends[2]), domain, type, protocol, ends)
STAND_BEFORE(PIPE, int, pipe, (int ends[2]), ends)
STAND_BEFORE(PIPE, int, pipe2, (int ends[2], int flags), ends, flags)
STAND_BEFORE(MEMFD, int, memfd_create, (const char *name, unsigned flags), name, flags)

int close(int fd) {
  NEXT(close);
  int result = next(fd);
  if (result < 0 && errno == EBADF && fd >= 0 && table) atomic_fetch_add(&table[CALLS].seen, 1);
  return result;
}

// Only with a new descriptor for a result.
int fcntl(int fd, int command, ...) {
  static int (*next)(int, int, ...);
  if (!next) next = (int (*)(int, int, ...))dlsym(RTLD_NEXT, "fcntl");
  va_list list;
  va_start(list, command);
  void *argument = va_arg(list, void *);
  va_end(list);
  int makes = command == F_DUPFD || command == F_DUPFD_CLOEXEC;
  return makes && fails(DUP) ? -1 : next(fd, command, argument);
}

int fcntl64(int fd, int command, ...) {
  va_list list;
  va_start(list, command);
  void *argument = va_arg(list, void *);
  va_end(list);
  return fcntl(fd, command, argument);
}

#define OPEN_MODE(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list list; \
    va_start(list, flags); \
    mode = va_arg(list, mode_t); \
    va_end(list); \
  }

#define STAND_BEFORE_OPEN(name) \
  int name(const char *path, int flags, ...) { \
    OPEN_MODE(flags) \
    NEXT(name); \
    return fails(OPEN) ? -1 : next(path, flags, mode); \
  }

#define STAND_BEFORE_OPENAT(name) \
  int name(int directory, const char *path, int flags, ...) { \
    OPEN_MODE(flags) \
    NEXT(name); \
    return fails(OPEN) ? -1 : next(directory, path, flags, mode); \
  }

STAND_BEFORE_OPEN(open)
STAND_BEFORE_OPEN(open64)
STAND_BEFORE_OPENAT(openat)
STAND_BEFORE_OPENAT(openat64)

void *mmap(void *where, size_t size, int protection, int flags, int fd, off_t offset) {
  NEXT(mmap);
  return fails(MMAP) ? MAP_FAILED : next(where, size, protection, flags, fd, offset);
}

void *mmap64(void *where, size_t size, int protection, int flags, int fd, off_t offset) {
  NEXT(mmap64);
  return fails(MMAP) ? MAP_FAILED : next(where, size, protection, flags, fd, offset);
}

// They return the error number.
#define STAND_BEFORE_SPAWN(name) \
  int name( \
    pid_t *restrict pid, const char *restrict path, const posix_spawn_file_actions_t *restrict actions, \
    const posix_spawnattr_t *restrict attributes, char *const arguments[restrict], char *const environment[restrict]) { \
    NEXT(name); \
    return fails(SPAWN) ? errno : next(pid, path, actions, attributes, arguments, environment); \
  }

STAND_BEFORE_SPAWN(posix_spawn)
STAND_BEFORE_SPAWN(posix_spawnp)
