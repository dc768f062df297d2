import DaemonEndpoint
import Glibc
import NIOCore

extension PeerCredentials {
  /// The user id as of the connection; fails where the channel has none.
  static func user(of channel: any Channel) -> EventLoopFuture<UInt32> {
    guard let provider = channel as? any SocketOptionProvider else {
      return channel.eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
    }
    let credentials: EventLoopFuture<PeerCredentials> = provider.unsafeGetSocketOption(
      level: .socket, name: .init(rawValue: CInt(SO_PEERCRED)))
    return credentials.map { $0.user }
  }
}
