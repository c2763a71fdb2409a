// What the C library has and Swift doesn't see of it: macros, and functions that Glibc shows to GNU sources only.
#ifndef GHERKIT_CPLATFORM_H
#define GHERKIT_CPLATFORM_H

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/prctl.h>

// https://man7.org/linux/man-pages/man2/memfd_create.2.html
extern int memfd_create(const char *name, unsigned int flags);
#else
#include <stdlib.h>
#include <sys/mman.h>
#endif

/// A file that is memory and has no name; -1 where there is none to be had. It is closed on exec.
static inline int gherkit_memory_file(void) {
#if defined(__linux__)
  return memfd_create("gherkit", 1U /* MFD_CLOEXEC */);
#else
  char name[32];
  snprintf(name, sizeof name, "/gherkit-%d-%x", (int)getpid(), (unsigned)arc4random());
  int file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
  if (file >= 0) {
    shm_unlink(name);
    fcntl(file, F_SETFD, FD_CLOEXEC);
  }
  return file;
#endif
}

/// Makes this process the parent of all below it whose own parents have gone; 0 where the system has no such thing.
static inline int gherkit_adopt_orphans(void) {
#if defined(__linux__) && defined(PR_SET_CHILD_SUBREAPER)
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
#else
  return 0;
#endif
}

/// Sends on each printed line at its end, so that a crash doesn't lose it.
static inline void gherkit_print_line_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

/// The code that a process exited with; -1 where a signal ended it.
static inline int gherkit_exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

/// The signal that ended a process; 0 where it exited.
static inline int gherkit_signal(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }

/// Sets what happens on a signal; interrupted calls are not made again where `restarts` is 0.
static inline int gherkit_on_signal(int number, void (*handler)(int), int restarts) {
  struct sigaction action = {0};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  action.sa_flags = (restarts ? SA_RESTART : 0) | SA_NOCLDSTOP;
  return sigaction(number, &action, NULL);
}

#endif
