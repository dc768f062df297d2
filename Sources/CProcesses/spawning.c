#define _GNU_SOURCE
#include "spawning.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

int hued_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

int hued_socket_pair(int type, int ends[2]) {
  return socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : errno;
}

// As in linux/close_range.h: the C library's header has it only since 2.34.
#ifndef CLOSE_RANGE_CLOEXEC
#define CLOSE_RANGE_CLOEXEC 4
#endif
#ifndef __NR_close_range
#define __NR_close_range 436
#endif

int hued_close_on_exec(void) { return syscall(__NR_close_range, 3, ~0U, CLOSE_RANGE_CLOEXEC) == 0 ? 0 : errno; }

#ifndef __NR_pidfd_open
#define __NR_pidfd_open 434
#endif

int hued_process_descriptor(pid_t process) { return (int)syscall(__NR_pidfd_open, process, 0); }

enum { MOST = 16 };

static int add_descriptors(posix_spawn_file_actions_t *actions, const int *copies, int count) {
  for (int number = 0; number < count; number++) {
    int mode = number == 0 ? O_RDONLY : O_WRONLY;
    int error = copies[number] < 0 ? posix_spawn_file_actions_addopen(actions, number, "/dev/null", mode, 0)
                                   : posix_spawn_file_actions_adddup2(actions, copies[number], number);
    if (error) return error;
  }
  return posix_spawn_file_actions_addclosefrom_np(actions, count);
}

static int start(
  pid_t *process, const char *path, char *const arguments[], char *const environment[], const char *directory,
  const int *copies, int count) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  posix_spawnattr_t attributes;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
    error = add_descriptors(&actions, copies, count);
    if (!error && directory) error = posix_spawn_file_actions_addchdir_np(&actions, directory);
    if (!error) error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int hued_spawn(
  pid_t *process, const char *path, char *const arguments[], char *const environment[], const char *directory,
  const int *descriptors, int count) {
  if (count < 3 || count > MOST) return EINVAL;
  // Copies above the numbers that the program uses, so that putting one in its place closes no other.
  int copies[MOST];
  int error = 0;
  int made = 0;
  for (; made < count && !error; made++) {
    copies[made] = descriptors[made] < 0 ? -1 : fcntl(descriptors[made], F_DUPFD_CLOEXEC, count);
    if (descriptors[made] >= 0 && copies[made] < 0) error = errno;
  }
  if (!error) error = start(process, path, arguments, environment, directory, copies, count);
  while (made > 0)
    if (copies[--made] >= 0) close(copies[made]);
  return error;
}
