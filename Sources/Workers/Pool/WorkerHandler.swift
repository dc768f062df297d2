import NIOCore

/// Brings what a worker says to its ``Worker``.
final class WorkerHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let worker: Worker

  init(_ worker: Worker) { self.worker = worker }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { worker.received(unwrapInboundIn(data)) }

  func channelWritabilityChanged(context: ChannelHandlerContext) { worker.pump() }

  func channelInactive(context: ChannelHandlerContext) {
    // Not at once: a write that fails closes the channel before it returns to whoever wrote.
    context.eventLoop.assumeIsolated().execute { [worker] in worker.closed() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
