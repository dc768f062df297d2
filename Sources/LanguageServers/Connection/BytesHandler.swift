package import NIOCore

/// Hands on what is read from a descriptor, on the event loop. A channel that fails is closed.
package final class BytesHandler: ChannelInboundHandler {
  package typealias InboundIn = ByteBuffer

  private let read: (ByteBuffer) -> Void
  private let ended: () -> Void

  /// - Parameter ended: Called when nothing more comes.
  package init(read: @escaping (ByteBuffer) -> Void, ended: @escaping () -> Void = {}) {
    self.read = read
    self.ended = ended
  }

  /// Adds it to the channel that a bootstrap makes.
  package func initializer(on loop: any EventLoop) -> @Sendable (any Channel) -> EventLoopFuture<Void> {
    let handler = NIOLoopBound(self, eventLoop: loop)
    return { channel in
      channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(handler.value) }
    }
  }

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) { read(unwrapInboundIn(data)) }

  package func channelInactive(context: ChannelHandlerContext) {
    context.fireChannelInactive()
    ended()
  }

  package func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
