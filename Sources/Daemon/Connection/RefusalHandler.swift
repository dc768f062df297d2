import NIOCore
import WireProtocol

/// Tells a client why it is not served, and closes when the client has.
///
/// What the client sends is read and dropped meanwhile: a socket that is closed while it holds something unread takes the
/// answer away from a client that wrote first.
final class RefusalHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let error: WireError
  private let patience: Duration
  private let onEnd: () -> Void
  private var end: Scheduled<Void>?

  /// - Parameters:
  ///   - patience: After which the connection is closed from this side.
  ///   - onEnd: Is called once, when the connection is closed.
  init(error: WireError, patience: Duration, onEnd: @escaping () -> Void) {
    self.error = error
    self.patience = patience
    self.onEnd = onEnd
  }

  func channelActive(context: ChannelHandlerContext) {
    var bytes: [UInt8] = []
    FrameEncoder(.lines).append(to: &bytes) { $0.response(.null, error: error) }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
    context.close(mode: .output, promise: nil)
    let channel = context.channel
    end = context.eventLoop.scheduleTask(in: TimeAmount(clamping: patience)) { channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  func handlerRemoved(context: ChannelHandlerContext) {
    end?.cancel()
    onEnd()
  }
}
