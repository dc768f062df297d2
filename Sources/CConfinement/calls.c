#define _GNU_SOURCE
#include "confinement.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#ifndef __has_feature
#define __has_feature(feature) 0
#endif

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#define ARGUMENT(context, index) ((context)->uc_mcontext.gregs[(const int[]){REG_RDI, REG_RSI, REG_RDX}[index]])
#define RESULT(context) ((context)->uc_mcontext.gregs[REG_RAX])
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#define ARGUMENT(context, index) ((context)->uc_mcontext.regs[index])
#define RESULT(context) ((context)->uc_mcontext.regs[0])
#endif

#ifdef ARCHITECTURE

// MARK: What is allowed

// Memory, time, the descriptors that are open, and ending. Nothing here names a file, a process or an address.
static const int allowed[] = {
  __NR_read, __NR_write, __NR_readv, __NR_writev, __NR_pread64, __NR_lseek, __NR_close, __NR_fstat, __NR_ppoll,
  __NR_recvfrom, __NR_recvmsg, __NR_sendto,
  __NR_mmap, __NR_munmap, __NR_mprotect, __NR_mremap, __NR_madvise, __NR_brk,
  __NR_futex, __NR_sched_yield, __NR_sched_getaffinity, __NR_set_robust_list,
  __NR_clock_gettime, __NR_clock_getres, __NR_gettimeofday, __NR_getrandom, __NR_getpid, __NR_getppid, __NR_gettid, __NR_getrusage,
  __NR_rt_sigreturn, __NR_rt_sigprocmask, __NR_sigaltstack, __NR_restart_syscall, __NR_exit, __NR_exit_group,
#ifdef __NR_poll
  __NR_poll,
#endif
#ifdef __NR_time
  __NR_time,
#endif
#ifdef __NR_rseq
  __NR_rseq,
#endif
#if __has_feature(thread_sanitizer)
  // The sanitizer's own thread sleeps now and then, and crashes where it is sent a signal.
  __NR_nanosleep,
#endif
};

enum { ALLOWED = sizeof allowed / sizeof allowed[0] };

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define LOAD_ARGUMENT(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]))
#define LOAD_ARGUMENT_HIGH(index) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[index]) + 4)
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
// Skips the given numbers of instructions if the value is, or is not, the one loaded.
#define IF_EQUAL(value, same, other) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, same, other)

static int install_filter(void) {
  struct sock_filter filter[ALLOWED * 2 + 32];
  int length = 0;
#define ADD(...) filter[length++] = (struct sock_filter)__VA_ARGS__
  ADD(LOAD(arch));
  ADD(IF_EQUAL(ARCHITECTURE, 1, 0));
  ADD(RETURN(SECCOMP_RET_KILL_PROCESS));
  ADD(LOAD(nr));
  for (int index = 0; index < ALLOWED; index++) {
    ADD(IF_EQUAL((unsigned)allowed[index], 0, 1));
    ADD(RETURN(SECCOMP_RET_ALLOW));
  }
  // abort(): SIGABRT to one of its own threads. With any other signal it could end itself as if somebody had killed it.
  ADD(IF_EQUAL(__NR_tgkill, 0, 6));
  ADD(LOAD_ARGUMENT(0));
  ADD(IF_EQUAL((unsigned)getpid(), 0, 3));
  ADD(LOAD_ARGUMENT(2));
  ADD(IF_EQUAL(SIGABRT, 0, 1));
  ADD(RETURN(SECCOMP_RET_ALLOW));
  ADD(RETURN(SECCOMP_RET_TRAP));
  // Asking for any of its own limits, and moving none: there are no new ones to take.
  ADD(IF_EQUAL(__NR_prlimit64, 0, 6));
  ADD(LOAD_ARGUMENT(0));
  ADD(IF_EQUAL(0, 0, 4));
  ADD(LOAD_ARGUMENT(2));
  ADD(IF_EQUAL(0, 0, 2));
  ADD(LOAD_ARGUMENT_HIGH(2));
  ADD(IF_EQUAL(0, 1, 0));
  ADD(RETURN(SECCOMP_RET_TRAP));
  ADD(RETURN(SECCOMP_RET_ALLOW));
#undef ADD
  struct sock_fprog program = {(unsigned short)length, filter};
  return (int)syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
}

// MARK: What is refused

static int log_descriptor = -1;
static const char *volatile offered_path;
static volatile int offered_descriptor;
// Whoever goes on trying shall not fill the log.
static volatile int told;
enum { TELL_AT_MOST = 100 };

int hued_offer_file(const char *path, int descriptor) {
  int was_open = offered_path != 0;
  offered_descriptor = descriptor;
  offered_path = path;
  return was_open;
}

static const char *name_of(int call) {
  switch (call) {
#define NAME(call) case __NR_##call: return #call;
    NAME(openat)
    NAME(socket)
    NAME(connect)
    NAME(bind)
    NAME(sendmsg)
    NAME(clone)
    NAME(execve)
    NAME(execveat)
    NAME(kill)
    NAME(tgkill)
    NAME(tkill)
    NAME(rt_sigqueueinfo)
    NAME(rt_tgsigqueueinfo)
    NAME(setrlimit)
    NAME(ptrace)
    NAME(ioctl)
    NAME(fcntl)
    NAME(unlinkat)
    NAME(newfstatat)
    NAME(statx)
    NAME(prctl)
    NAME(prlimit64)
    NAME(rt_sigaction)
    NAME(nanosleep)
    NAME(clock_nanosleep)
    NAME(process_vm_readv)
    NAME(memfd_create)
    NAME(getdents64)
    NAME(faccessat)
    NAME(readlinkat)
    NAME(socketpair)
#ifdef __NR_clone3
    NAME(clone3)
#endif
#ifdef __NR_open
    NAME(open)
    NAME(fork)
    NAME(vfork)
    NAME(stat)
    NAME(access)
    NAME(unlink)
    NAME(mkdir)
    NAME(pipe)
    NAME(readlink)
#endif
    default: return 0;
#undef NAME
  }
}

// "refused: openat" and a line feed, with nothing but what a signal handler may call.
static void tell(int call) {
  if (told >= TELL_AT_MOST) return;
  told++;
  char line[64] = "refused: ";
  size_t length = strlen(line);
  const char *name = name_of(call);
  if (name) {
    size_t count = strlen(name);
    memcpy(line + length, name, count);
    length += count;
  } else {
    const char *prefix = "system call ";
    memcpy(line + length, prefix, strlen(prefix));
    length += strlen(prefix);
    char digits[12];
    int count = 0;
    unsigned rest = (unsigned)call;
    do digits[count++] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    while (count > 0) line[length++] = digits[--count];
  }
  line[length++] = '\n';
  // A log that is full must not stop the process.
  ssize_t written = write(log_descriptor, line, length);
  (void)written;
}

static void refuse(int signal, siginfo_t *info, void *raw) {
  (void)signal;
  int saved = errno;
  ucontext_t *context = raw;
  long result = -EPERM;
  switch (info->si_syscall) {
    case __NR_openat: {
      const char *path = (const char *)ARGUMENT(context, 1);
      const char *offered = offered_path;
      if (offered && path && strcmp(path, offered) == 0) {
        result = offered_descriptor;
        offered_path = 0;
      } else {
        tell(info->si_syscall);
      }
      break;
    }
    case __NR_newfstatat: {
      // What the C library makes of fstat.
      const char *path = (const char *)ARGUMENT(context, 1);
      if (path && *path == 0) {
        result = syscall(__NR_fstat, ARGUMENT(context, 0), ARGUMENT(context, 2));
        if (result < 0) result = -errno;
      } else {
        tell(info->si_syscall);
      }
      break;
    }
    default: tell(info->si_syscall);
  }
  RESULT(context) = result;
  errno = saved;
}

int hued_can_filter_calls(void) {
  unsigned action = SECCOMP_RET_TRAP;
  return syscall(__NR_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

unsigned hued_confine_calls(int log) {
  log_descriptor = log;
  struct sigaction action = {.sa_sigaction = refuse, .sa_flags = SA_SIGINFO | SA_NODEFER};
  if (sigaction(SIGSYS, &action, NULL) != 0) return 0;
  return install_filter() == 0 ? HUED_SECCOMP : 0;
}

#else

int hued_offer_file(const char *path, int descriptor) { return (void)path, (void)descriptor, 0; }
int hued_can_filter_calls(void) { return 0; }
unsigned hued_confine_calls(int log) {
  (void)log;
  return 0;
}

#endif
