#define _GNU_SOURCE
#include "mutex.h"

#include <dlfcn.h>

// Swift's `Mutex` is taken and given back by atomic operations in our own code, which the sanitizer sees. Only where
// threads wait for each other does it call its library, which is not instrumented: there one thread's work would seem to
// race with that of the next. These functions stand in front of the library's and tell what they do.
#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

SWIFT void lock(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void unlock(SELF mutex) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF mutex) {
  SWIFT void (*next)(uint32_t, SELF) = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
  next(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void unlock(SELF mutex) {
  __tsan_release(mutex);
  SWIFT void (*next)(SELF) = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
  next(mutex);
}
#endif
