import CConfinement

/// What holds for a worker's process.
package struct Confinement: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// It ends with the daemon, even while a grammar's code runs.
  package static let endsWithParent = Confinement(rawValue: UInt32(HUED_ENDS_WITH_PARENT))
  /// Of memory, descriptors and file sizes.
  package static let limits = Confinement(rawValue: UInt32(HUED_LIMITS))
  /// It cannot gain rights by executing a program.
  package static let noNewPrivileges = Confinement(rawValue: UInt32(HUED_NO_NEW_PRIVILEGES))
  /// No file, and no TCP where the kernel can refuse it.
  package static let landlock = Confinement(rawValue: UInt32(HUED_LANDLOCK))
  /// Only the system calls that parsing needs.
  package static let seccomp = Confinement(rawValue: UInt32(HUED_SECCOMP))

  private static let names: [(Confinement, String)] = [
    (.endsWithParent, "parent-death"), (.limits, "limits"), (.noNewPrivileges, "no-new-privs"),
    (.landlock, "landlock"), (.seccomp, "seccomp"),
  ]

  /// Names of what holds, as `status` tells them.
  package var inForce: [String] { Self.names.filter { contains($0.0) }.map(\.1) }

  /// Names of what the kernel refused or does not have.
  package var missing: [String] { Self.names.filter { !contains($0.0) }.map(\.1) }
}
