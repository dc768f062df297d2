import NIOCore
import Processes

/// Takes what a server's keeper says, once, on the event loop: the server's process id, or why it could not be started.
final class KeeperWord: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private var bytes: [UInt8] = []
  private var tell: (([UInt8]) -> Void)?

  /// - Parameter tell: Gets the word; less than a whole one if the keeper ended before.
  init(tell: @escaping ([UInt8]) -> Void) { self.tell = tell }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytes += unwrapInboundIn(data).readableBytesView
    if bytes.count >= ProcessLaunch.Child.wordSize { finish() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    context.fireChannelInactive()
    finish()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func finish() {
    guard let tell else { return }
    self.tell = nil
    tell(bytes)
  }
}
