import Glibc
import NIOCore

/// Who is at the other end of a connection.
enum PeerCredentials {
  /// The kernel's `struct ucred`.
  private struct Record {
    var process: pid_t
    var user: uid_t
    var group: gid_t
  }

  /// The user id as of the connection; fails where the channel has none.
  static func user(of channel: any Channel) -> EventLoopFuture<UInt32> {
    guard let provider = channel as? any SocketOptionProvider else {
      return channel.eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
    }
    let credentials: EventLoopFuture<Record> = provider.unsafeGetSocketOption(
      level: .socket, name: .init(rawValue: CInt(SO_PEERCRED)))
    return credentials.map { $0.user }
  }
}
