import CProcesses

/// The descriptors of this process.
package enum OpenDescriptors {
  /// Has each that is open now, but the standard ones, closed in whatever program is executed: SwiftNIO makes some that are
  /// not. A kernel before Linux 5.11 cannot; what ``ProcessSpawn`` starts gets none of them anyway. For a process of which no
  /// other part means a program to inherit a descriptor.
  package static func closeOnExec() { _ = hued_close_on_exec() }
}
