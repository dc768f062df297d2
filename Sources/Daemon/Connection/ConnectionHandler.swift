import Base
import Logging
import NIOCore

/// Joins a connection's channel to its connection.
final class ConnectionHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let connection: Connection
  /// When the last read of this turn was handled. What passes until the next one is reading it, for the same client.
  private var handledRead: Duration?

  init(connection: Connection) {
    self.connection = connection
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let span = Tracing.begin()
    spend(since: handledRead) { unwrapInboundIn(data).withUnsafeReadableBytes { connection.receive($0) } }
    handledRead = ProcessorClock.now
    span.end("read")
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    handledRead = nil
    spend { connection.core.finishBatch() }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { connection.core.resumeDelivery(to: connection) }
  }

  private func spend(since began: Duration? = nil, _ body: () -> Void) {
    connection.core.turns.spend(of: connection.id, since: began, body)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    connection.core.logger.debug("connection failed", metadata: ["client": "\(connection.id)", "error": "\(error)"])
    context.close(promise: nil)
  }
}
