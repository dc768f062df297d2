import CConfinement
import Glibc

/// What the calling thread asks of the kernel, which need not grant it: only waiting times depend on it.
package enum ThreadScheduling {
  /// A thread with a short slice takes a processor from one with a longer one as soon as it has something to do, if it had
  /// no more than its share lately. The shortest that Linux takes; the usual one is 1 to 3 ms.
  private static let shortSlice: UInt64 = 100_000
  private static let niceness: Int32 = 5

  /// For a thread that often has a little to do, at once. Threads that it starts inherit it.
  package static func useShortSlice() { _ = hued_set_slice(shortSlice) }

  /// For a thread whose work can wait for others'. That cannot be taken back.
  package static func yield() { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
}
