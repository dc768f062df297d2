import Glibc

/// Who is at the other end of a Unix socket, as the kernel tells it (`struct ucred`): whoever connected, or whoever called
/// `listen`.
package struct PeerCredentials: Sendable {
  package let process: Int32
  package let user: UInt32
  package let group: UInt32

  /// Those of a connected socket; nil if it has none.
  static func of(_ descriptor: Int32) -> PeerCredentials? {
    var credentials = PeerCredentials(process: 0, user: .max, group: .max)
    var size = socklen_t(MemoryLayout<PeerCredentials>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
    return credentials
  }
}
