#define _GNU_SOURCE
#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// MARK: Limits

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

static bool limit(int resource, rlim_t value) {
  struct rlimit old;
  if (getrlimit(resource, &old) != 0) return false;
  if (old.rlim_max != RLIM_INFINITY && old.rlim_max < value) value = old.rlim_max;
  struct rlimit new = {value, value};
  return setrlimit(resource, &new) == 0;
}

// A grammar's own allocations and the library's count as data; address space also holds what is only reserved.
static const rlim_t reserved = (rlim_t)1 << 30;

static bool limit_memory(uint64_t memory) {
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  // A sanitizer keeps terabytes of address space for itself.
  return (void)memory, false;
#else
  bool holds = limit(RLIMIT_DATA, memory);
  return limit(RLIMIT_AS, memory + reserved) && holds;
#endif
}

static bool limit_all(uint64_t memory, bool writes_trace) {
  bool holds = limit_memory(memory);
  holds = limit(RLIMIT_CORE, 0) && holds;
  if (!writes_trace) holds = limit(RLIMIT_FSIZE, 0) && holds;
  holds = limit(RLIMIT_NOFILE, 64) && holds;
  holds = limit(RLIMIT_MEMLOCK, 0) && holds;
  return holds;
}

int hued_processor_time(pid_t process, uint64_t *nanoseconds) {
  clockid_t clock;
  struct timespec used;
  int code = clock_getcpuclockid(process, &clock);
  if (code != 0) return code;
  if (clock_gettime(clock, &used) != 0) return errno;
  *nanoseconds = (uint64_t)used.tv_sec * 1000000000 + (uint64_t)used.tv_nsec;
  return 0;
}

int hued_limit_processor_time(pid_t process, uint64_t seconds) {
  // A hard limit could never be raised again.
  struct rlimit limit = {seconds, RLIM_INFINITY};
  return prlimit(process, RLIMIT_CPU, &limit, NULL) == 0 ? 0 : errno;
}

// MARK: Landlock

// As in linux/landlock.h of newer kernels than the headers that are installed may come from.
struct landlock_rules {
  uint64_t files;
  uint64_t ports;
  uint64_t scopes;
};
struct __attribute__((packed)) landlock_path {
  uint64_t allowed;
  int32_t directory;
};
enum {
  LANDLOCK_VERSION = 1,
  LANDLOCK_PATH = 1,
  EXECUTE = 1,
  READ = 4,
};
#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_add_rule 445
#define __NR_landlock_restrict_self 446
#endif

static bool apply_landlock(const char *readable) {
  long version = syscall(__NR_landlock_create_ruleset, NULL, 0, LANDLOCK_VERSION);
  if (version < 1) return false;
  // How many kinds of access to files each version of the interface knows.
  int kinds = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  struct landlock_rules rules = {.files = ((uint64_t)1 << kinds) - 1};
  size_t size = sizeof rules.files;
  if (version >= 4) {
    // Binding and connecting TCP.
    rules.ports = 3;
    size += sizeof rules.ports;
  }
  if (version >= 6) {
    // Abstract sockets and signals beyond the process.
    rules.scopes = 3;
    size += sizeof rules.scopes;
  }
  int set = (int)syscall(__NR_landlock_create_ruleset, &rules, size, 0);
  if (set < 0) return false;
  bool holds = true;
  if (readable) {
    int directory = open(readable, O_PATH | O_CLOEXEC);
    if (directory >= 0) {
      struct landlock_path path = {EXECUTE | READ, directory};
      holds = syscall(__NR_landlock_add_rule, set, LANDLOCK_PATH, &path, 0) == 0;
      close(directory);
    }
  }
  holds = holds && syscall(__NR_landlock_restrict_self, set, 0) == 0;
  close(set);
  return holds;
}

// A crash must end the process with its own signal. The Swift runtime may have installed handlers that start a program
// to print the stack, which is not allowed here.
static void reset_crash_signals(void) {
  static const int signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT, SIGXCPU, SIGSYS};
  for (size_t index = 0; index < sizeof signals / sizeof signals[0]; index++) signal(signals[index], SIG_DFL);
}

unsigned hued_confine_process(uint64_t memory, const char *readable, int log, bool writes_trace) {
  unsigned holds = 0;
  reset_crash_signals();
  // Whoever reads the log may stop doing so.
  int flags = fcntl(log, F_GETFL);
  if (flags >= 0) fcntl(log, F_SETFL, flags | O_NONBLOCK);
  // With a number given malloc reads no file to find one out.
  mallopt(M_ARENA_MAX, 2);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) == 0) holds |= HUED_ENDS_WITH_PARENT;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) holds |= HUED_NO_NEW_PRIVILEGES;
  if ((holds & HUED_NO_NEW_PRIVILEGES) && apply_landlock(readable)) holds |= HUED_LANDLOCK;
  if (limit_all(memory, writes_trace)) holds |= HUED_LIMITS;
  return holds;
}

// MARK: Watching a socket

static size_t *volatile watched;

static void arrived(int signal) {
  (void)signal;
  if (watched) *(volatile size_t *)watched = 1;
}

int hued_watch(int socket, size_t *word) {
  watched = word;
  struct sigaction action = {.sa_handler = arrived, .sa_flags = SA_RESTART};
  if (sigaction(SIGIO, &action, NULL) != 0 || fcntl(socket, F_SETOWN, getpid()) != 0) return errno;
  int flags = fcntl(socket, F_GETFL);
  return fcntl(socket, F_SETFL, flags | O_ASYNC) == 0 ? 0 : errno;
}
