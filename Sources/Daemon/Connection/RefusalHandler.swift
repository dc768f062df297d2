import NIOCore
import WireProtocol

/// Tells a client why it is not served, and closes.
final class RefusalHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let error: WireError

  init(error: WireError) {
    self.error = error
  }

  func channelActive(context: ChannelHandlerContext) {
    var bytes: [UInt8] = []
    FrameEncoder(.lines).response(.null, error: error, to: &bytes)
    let channel = context.channel
    channel.writeAndFlush(ByteBuffer(bytes: bytes)).whenComplete { _ in channel.close(promise: nil) }
  }
}
