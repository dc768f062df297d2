#define _GNU_SOURCE
#include "keeper.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

// MARK: The program

// Linux shares the processors out between sessions first, by what this file says of each.
static void lower_session(int niceness) {
  int file = open("/proc/self/autogroup", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  char text[16];
  ssize_t written = write(file, text, (size_t)snprintf(text, sizeof text, "%d", niceness));
  (void)written;
  close(file);
}

// Returns 0 or an error number.
static int start(pid_t *program, int niceness, const char *path, char **arguments) {
  int failures[2];
  if (pipe2(failures, O_CLOEXEC) != 0) return errno;
  pid_t child = fork();
  if (child < 0) return errno;
  int failure = 0;
  if (child == 0) {
    // Should the keeper be killed, which nobody can hinder, at least the program is not left behind.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setpgid(0, 0);
    // Before it has any thread: those that it starts inherit it.
    if (niceness != 0) setpriority(PRIO_PROCESS, 0, niceness);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve(path, arguments, environ);
    failure = errno;
    ssize_t written = write(failures[1], &failure, sizeof failure);
    (void)written;
    _exit(127);
  }
  close(failures[1]);
  // Nothing comes when the program has begun.
  if (read(failures[0], &failure, sizeof failure) == sizeof failure) waitpid(child, NULL, 0);
  close(failures[0]);
  *program = child;
  return failure;
}

static void pass_on(pid_t program, int signal) {
  if (kill(-program, signal) != 0) kill(program, signal);
}

// MARK: What it leaves behind

// What a process without a parent becomes is a child of the keeper.
static bool is_child(const char *number) {
  char path[64];
  char text[512];
  snprintf(path, sizeof path, "/proc/%.20s/stat", number);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return false;
  text[count] = 0;
  // "PID (NAME) STATE PARENT"; the name may hold anything.
  const char *end = strrchr(text, ')');
  int parent = 0;
  return end && sscanf(end + 1, " %*c %d", &parent) == 1 && parent == getpid();
}

// Returns how many of the keeper's children could be told to end. Only of these can it know that their numbers are still
// theirs; theirs become its own when they are gone.
static int kill_children(void) {
  DIR *processes = opendir("/proc");
  if (!processes) return 0;
  int killed = 0;
  struct dirent *entry;
  while ((entry = readdir(processes))) {
    int number = atoi(entry->d_name);
    if (number > 0 && is_child(entry->d_name) && kill(number, SIGKILL) == 0) killed++;
  }
  closedir(processes);
  return killed;
}

// MARK: Waiting

typedef struct {
  pid_t program;
  int status;
  bool has_ended;
  // No child is left.
  bool is_alone;
} Kept;

static void reap(Kept *kept) {
  while (true) {
    int status;
    pid_t process = waitpid(-1, &status, WNOHANG);
    if (process == 0 || (process < 0 && errno == EINTR)) return;
    if (process < 0) {
      kept->is_alone = true;
      return;
    }
    if (process != kept->program) continue;
    kept->status = status;
    kept->has_ended = true;
  }
}

static void take_signals(int signals, const Kept *kept) {
  struct signalfd_siginfo info;
  while (read(signals, &info, sizeof info) == sizeof info)
    if (info.ssi_signo != SIGCHLD && !kept->has_ended) pass_on(kept->program, (int)info.ssi_signo);
}

static bool is_owner_gone(void) {
  char byte;
  ssize_t count = recv(HUED_KEEPER_CONTROL, &byte, 1, MSG_DONTWAIT);
  return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR);
}

static void wait_for_end(Kept *kept, int signals) {
  while (true) {
    reap(kept);
    if (kept->has_ended || kept->is_alone) return;
    struct pollfd requests[] = {{HUED_KEEPER_CONTROL, POLLIN, 0}, {signals, POLLIN, 0}};
    if (poll(requests, 2, -1) < 0) continue;
    if (requests[1].revents) take_signals(signals, kept);
    if (requests[0].revents && is_owner_gone()) return;
  }
}

static void end_all(Kept *kept, int signals) {
  while (true) {
    reap(kept);
    // What runs as another user stays.
    if (kept->is_alone || kill_children() == 0) return;
    struct pollfd request = {signals, POLLIN, 0};
    poll(&request, 1, 50);
    take_signals(signals, kept);
  }
}

// MARK: The keeper

static _Noreturn void end_like(int status) {
  if (WIFSIGNALED(status)) {
    int signal_number = WTERMSIG(status);
    struct rlimit nothing = {0, 0};
    setrlimit(RLIMIT_CORE, &nothing);
    signal(signal_number, SIG_DFL);
    sigset_t only;
    sigemptyset(&only);
    sigaddset(&only, signal_number);
    kill(getpid(), signal_number);
    sigprocmask(SIG_UNBLOCK, &only, NULL);
  }
  _exit(WEXITSTATUS(status));
}

static _Noreturn void tell_failure(int error) {
  int32_t word = -error;
  send(HUED_KEEPER_CONTROL, &word, sizeof word, MSG_NOSIGNAL);
  _exit(127);
}

// The program's pipes are the program's alone: their ends tell of its.
static void let_go_of_streams(void) {
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int number = 0; number < 3; number++)
    if (nothing < 0 || dup2(nothing, number) < 0) close(number);
  if (nothing > 2) close(nothing);
}

static _Noreturn void keep(int niceness, const char *path, char **arguments) {
  // Not what `pkill hued` means: whoever ends the daemon so shall not take away what clears up after it.
  prctl(PR_SET_NAME, "keeper");
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  int signals = signalfd(-1, &all, SFD_CLOEXEC | SFD_NONBLOCK);
  if (signals < 0 || prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) tell_failure(errno);
  if (niceness != 0) lower_session(niceness);
  Kept kept = {0};
  int error = start(&kept.program, niceness, path, arguments);
  if (error) tell_failure(error);
  let_go_of_streams();
  int32_t word = kept.program;
  send(HUED_KEEPER_CONTROL, &word, sizeof word, MSG_NOSIGNAL);
  wait_for_end(&kept, signals);
  end_all(&kept, signals);
  end_like(kept.status);
}

__attribute__((constructor)) static void begin(int count, char **arguments) {
  if (count < 5 || strcmp(arguments[0], HUED_KEEPER_NAME) != 0) return;
  if (fcntl(HUED_KEEPER_CONTROL, F_SETFD, FD_CLOEXEC) != 0) return;
  int niceness = atoi(arguments[1]);
  int next = 2;
  for (; next < count && strcmp(arguments[next], "--") != 0; next++) putenv(arguments[next]);
  if (next + 2 >= count) return;
  keep(niceness, arguments[next + 1], arguments + next + 2);
}
