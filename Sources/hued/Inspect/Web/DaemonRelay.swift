import NIOCore
import WireProtocol

/// The daemon's side of a relay: each message becomes one of the page's WebSocket.
final class DaemonRelay: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let web: any Channel
  private var decoder = FrameDecoder(messageLimit: WebRelay.messageLimit)

  init(web: any Channel) { self.web = web }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    unwrapInboundIn(data).withUnsafeReadableBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { decoder.append($0) }
    }
    while let event = decoder.next() {
      guard case .message(let bytes) = event else { return context.close(promise: nil) }
      WebRelay.send(bytes, to: web)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    WebRelay.close(web)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
