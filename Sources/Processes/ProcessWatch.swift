import CProcesses
import Glibc

/// Tells when a process ends that somebody else has started.
package struct ProcessWatch: ~Copyable {
  /// Can be read from then on.
  package let descriptor: Int32

  /// Nil if there is no such process, or the kernel cannot tell (before Linux 5.3).
  package init?(_ process: Int32) {
    descriptor = hued_process_descriptor(process)
    if descriptor < 0 { return nil }
  }

  /// Whether a process has ended, also where nobody has asked for its status yet.
  package static func hasEnded(_ process: Int32) -> Bool {
    if kill(process, 0) != 0, errno == ESRCH { return true }
    return ProcessWatch(process)?.wait(milliseconds: 0) ?? false
  }

  /// Waits for the process's end; false if it does not come in time.
  package borrowing func wait(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) == 1
  }

  deinit { close(descriptor) }
}
