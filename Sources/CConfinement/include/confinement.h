#ifndef HUED_CONFINEMENT_H
#define HUED_CONFINEMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What holds for a confined process. Each bit is set only when the kernel has accepted it.
enum {
  // It ends when the thread that started it ends: prctl(PR_SET_PDEATHSIG).
  HUED_ENDS_WITH_PARENT = 1,
  // setrlimit: memory, descriptors, file sizes, core dumps.
  HUED_LIMITS = 2,
  // It cannot gain rights by executing a program: prctl(PR_SET_NO_NEW_PRIVS).
  HUED_NO_NEW_PRIVILEGES = 4,
  // No file, and where the kernel can do it no TCP port, abstract socket or foreign process: Landlock.
  HUED_LANDLOCK = 8,
  // Only the system calls that parsing needs: seccomp.
  HUED_SECCOMP = 16,
};

// First step, before any thread is started: all but the filter of system calls. Returns the bits that hold.
//
// memory: bytes of data that the process may have.
// readable: a directory whose files may be opened and mapped where there is no seccomp to hand files over; null: none.
// log: a descriptor that is written to without ever waiting; what it does not take is lost.
// writes_trace: files that are open already may grow.
unsigned hued_confine_process(uint64_t memory, const char *readable, int log, bool writes_trace);

// Second step, for every thread: any system call outside the list fails with EPERM and is told on `log`, a descriptor.
// Returns HUED_SECCOMP or 0. Afterwards signal handlers cannot be changed.
unsigned hued_confine_calls(int log);

// Whether this kernel can filter system calls.
int hued_can_filter_calls(void);

// The next open of exactly this path gives `descriptor`, which the opener then owns, although nothing may be opened.
// That is how the dynamic linker loads a file that was handed over. A null path takes the offer back. Returns 1 if an
// offer was still open, whose descriptor then remains the caller's.
int hued_offer_file(const char *path, int descriptor);

// The processor time that a process has used, as the kernel counts it. Returns 0 or an error number.
int hued_processor_time(pid_t process, uint64_t *nanoseconds);

// SIGXCPU ends a process when it has used this many seconds in all. The process cannot move that, but it can put the
// signal off; the limit can be moved again. Returns 0 or an error number.
int hued_limit_processor_time(pid_t process, uint64_t seconds);

// Sets *word to 1 whenever something arrives at a socket, also while the thread is at work.
int hued_watch(int socket, size_t *word);

#endif
