import Base
import Glibc

/// The descriptors that an event loop of SwiftNIO makes for itself. It traps where it cannot have them, so whoever makes a
/// loop asks first.
package enum EventLoopSupply {
  /// There is no room for them.
  package struct Lack: Error, CustomStringConvertible {
    /// What the system says (`errno`).
    package let code: Int32

    package var description: String { "there are no descriptors for an event loop: \(SystemError.text(code))" }
  }

  /// For waiting, for being woken and for timers.
  private static let count = 3

  /// Whether there is room for them now.
  package static func check() throws(Lack) {
    var taken: [Int32] = []
    defer { for descriptor in taken { close(descriptor) } }
    for _ in 0..<count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw Lack(code: errno) }
      taken.append(descriptor)
    }
  }
}
