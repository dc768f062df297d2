// Tests have a home of their own, .build/work/home of the checkout: nothing of the user's own is read or written, however
// they are started. home.py gives the same to the tests in Python.
#define _GNU_SOURCE
#include "TestHome.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// What the tests themselves are told by; all other HUED_ variables are hued's, and would change what it does.
static const char *const kept[] = {
  "HUED_CORPUS", "HUED_VENV", "HUED_NEOVIM_NEXT", "HUED_PATIENCE", "HUED_FUZZ", "HUED_FUZZER", "HUED_TYPING_SECONDS",
  "HUED_WRITE_CAPTURES", "HUED_CORE",
};

static int is_kept(const char *variable) {
  for (size_t index = 0; index < sizeof kept / sizeof *kept; index++) {
    size_t length = strlen(kept[index]);
    if (strncmp(variable, kept[index], length) == 0 && variable[length] == '=') return 1;
  }
  return 0;
}

static void forget_settings(void) {
  for (char **next = environ; *next;) {
    char *sign = strchr(*next, '=');
    if (sign && strncmp(*next, "HUED_", 5) == 0 && !is_kept(*next)) {
      char name[256];
      snprintf(name, sizeof name, "%.*s", (int)(sign - *next), *next);
      unsetenv(name);
      next = environ;
    } else {
      next++;
    }
  }
}

static void make_folders(const char *path, mode_t mode) {
  char part[PATH_MAX];
  for (const char *next = path; (next = strchr(next + 1, '/'));) {
    snprintf(part, sizeof part, "%.*s", (int)(next - path), path);
    mkdir(part, 0755);
  }
  mkdir(path, mode);
}

static void set(const char *name, const char *root, const char *path, int replaces) {
  char value[PATH_MAX];
  const char *present = getenv(name);
  if (!replaces && present && *present) return;
  snprintf(value, sizeof value, "%s/.build/work/%s", root, path);
  setenv(name, value, 1);
}

// Before main, and so before anything can have looked.
__attribute__((constructor)) static void enter(void) {
  char root[PATH_MAX];
  snprintf(root, sizeof root, "%s", __FILE__);
  for (int level = 0; level < 3; level++) {
    char *slash = strrchr(root, '/');
    if (!slash) {
      fprintf(stderr, "the tests cannot tell where their checkout is: %s is no absolute path\n", __FILE__);
      abort();
    }
    *slash = 0;
  }
  forget_settings();
  setenv("HUED_RUNTIME", root, 1);
  set("HOME", root, "home", 1);
  set("XDG_DATA_HOME", root, "home/.local/share", 1);
  set("XDG_STATE_HOME", root, "home/.local/state", 1);
  set("XDG_CONFIG_HOME", root, "home/.config", 1);
  set("XDG_CACHE_HOME", root, "home/.cache", 1);
  set("XDG_RUNTIME_DIR", root, "home/run", 1);
  make_folders(getenv("XDG_RUNTIME_DIR"), 0700);
  set("HUED_CORPUS", root, "corpus", 0);
  set("HUED_VENV", root, "venv", 0);
}
