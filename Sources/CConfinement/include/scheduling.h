#ifndef HUED_SCHEDULING_H
#define HUED_SCHEDULING_H

#include <stdint.h>

// Sets how long the calling thread runs before others of its kind have their turn, in nanoseconds: sched_setattr(2). Linux
// takes 0.1 ms to 100 ms since 6.12; before, it ignores it. Policy and niceness stay. Returns 0 or an errno.
int hued_set_slice(uint64_t nanoseconds);

#endif
