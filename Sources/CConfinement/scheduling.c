#define _GNU_SOURCE
#include "scheduling.h"

#include <errno.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

// As in linux/sched/types.h: the C library has neither the type nor the calls.
struct attributes {
  uint32_t size;
  uint32_t policy;
  uint64_t flags;
  int32_t niceness;
  uint32_t priority;
  uint64_t runtime;
  uint64_t deadline;
  uint64_t period;
};

int hued_set_slice(uint64_t nanoseconds) {
  struct attributes attributes = {0};
  if (syscall(__NR_sched_getattr, 0, &attributes, sizeof attributes, 0) != 0) return errno;
  // With other policies the same field means something else, or nothing.
  if (attributes.policy != SCHED_OTHER) return EINVAL;
  attributes.size = sizeof attributes;
  attributes.runtime = nanoseconds;
  return syscall(__NR_sched_setattr, 0, &attributes, 0) == 0 ? 0 : errno;
}
