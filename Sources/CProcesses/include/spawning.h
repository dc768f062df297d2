#ifndef HUED_SPAWNING_H
#define HUED_SPAWNING_H

#include <sys/types.h>

// A pipe whose ends (reading, writing) are closed on exec. Returns 0 or an error number.
int hued_pipe(int ends[2]);

// Two Unix sockets of a type (SOCK_STREAM, SOCK_SEQPACKET) that are closed on exec. Returns 0 or an error number.
int hued_socket_pair(int type, int ends[2]);

// Has all descriptors from 3 on closed on exec. Returns 0 or an error number (before Linux 5.11).
int hued_close_on_exec(void);

// Starts a program in a session of its own, with no signal blocked or ignored, and with exactly `count` (at least 3)
// descriptors: its 0, 1, 2 and so on are those given, or /dev/null for a negative number. It starts in `directory`, or, where
// that is NULL, in the caller's. Returns 0 or an error number.
int hued_spawn(
  pid_t *process, const char *path, char *const arguments[], char *const environment[], const char *directory,
  const int *descriptors, int count);

// A descriptor, closed on exec, that can be read when a process has ended. Negative if there is none (before Linux 5.3).
int hued_process_descriptor(pid_t process);

#endif
