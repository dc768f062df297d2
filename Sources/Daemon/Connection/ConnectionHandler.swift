import Logging
import NIOCore

/// Joins a connection's channel to its session.
final class ConnectionHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let session: Session

  init(session: Session) {
    self.session = session
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    unwrapInboundIn(data).withUnsafeReadableBytes { session.receive($0) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    session.core.finishBatch()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { session.core.resumeDelivery(to: session) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    session.core.logger.debug("connection failed", metadata: ["client": "\(session.id)", "error": "\(error)"])
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    session.core.sessionEnded(session)
    context.fireChannelInactive()
  }
}
