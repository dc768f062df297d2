// A clock that goes SLOWNESS times slower from the start of the process on, for LD_PRELOAD. Under valgrind all is that much
// slower, too, so a program with budgets of time does what it does without.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { SLOWNESS = 60, CLOCKS = 12, SECOND = 1000000000 };

// Nanoseconds at the start; 0 for the clocks of processor time, which begin there.
static long long starts[CLOCKS];

static long long nanoseconds(const struct timespec *time) { return (long long)time->tv_sec * SECOND + time->tv_nsec; }

static struct timespec timespec_of(long long nanoseconds) {
  return (struct timespec){.tv_sec = nanoseconds / SECOND, .tv_nsec = nanoseconds % SECOND};
}

static long long start_of(clockid_t clock) { return clock >= 0 && clock < CLOCKS ? starts[clock] : 0; }

__attribute__((constructor)) static void begin(void) {
  for (clockid_t clock = 0; clock < CLOCKS; clock++) {
    struct timespec time;
    if (clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID) continue;
    if (syscall(SYS_clock_gettime, clock, &time) == 0) starts[clock] = nanoseconds(&time);
  }
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int code = syscall(SYS_clock_gettime, clock, time);
  if (code == 0) *time = timespec_of(start_of(clock) + (nanoseconds(time) - start_of(clock)) / SLOWNESS);
  return code;
}

// When it is, by the system's clock, what the slow one is told to wait for.
static struct timespec awaited(clockid_t clock, const struct timespec *time) {
  return timespec_of(start_of(clock) + (nanoseconds(time) - start_of(clock)) * SLOWNESS);
}

int sem_timedwait(sem_t *semaphore, const struct timespec *until) {
  static int (*next)(sem_t *, const struct timespec *);
  if (!next) next = (int (*)(sem_t *, const struct timespec *))dlsym(RTLD_NEXT, "sem_timedwait");
  struct timespec time = awaited(CLOCK_REALTIME, until);
  return next(semaphore, &time);
}

// Conditions wait by the monotonic clock in hued.
int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
  static int (*next)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  if (!next) {
    next = (int (*)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *))dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  }
  struct timespec time = awaited(CLOCK_MONOTONIC, until);
  return next(condition, mutex, &time);
}
