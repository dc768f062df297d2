import NIOCore
import WireProtocol

/// Cuts what a server writes into messages, on the event loop.
final class ServerPipe: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  enum Event {
    case message(LanguageServerMessage)
    /// What came is no message; nothing after it can be trusted.
    case garbage(String)
    case ended
  }

  private static let messageLimit = 64 << 20

  private var decoder = FrameDecoder(messageLimit: messageLimit)
  private var meter: ByteMeter
  private var isBroken = false
  private let tell: (Event) -> Void

  init(limits: ServerLimits, tell: @escaping (Event) -> Void) {
    meter = ByteMeter(burst: limits.burst, bytesPerSecond: limits.bytesPerSecond)
    self.tell = tell
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isBroken else { return }
    let buffer = unwrapInboundIn(data)
    guard meter.take(buffer.readableBytes) else { return fail("it writes without end") }
    buffer.withUnsafeReadableBytes { decoder.append($0) }
    while !isBroken, let event = decoder.next() {
      switch event {
      case .message(let bytes):
        guard decoder.framing == .contentLength else { return fail("it writes something else than messages") }
        do throws(JSONError) {
          tell(.message(try LanguageServerMessage.decode(bytes)))
        } catch {
          fail("it wrote a message that cannot be read: \(error)")
        }
      case .failure(let error): fail("it wrote what cannot be read: \(error.wireError.message)")
      }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    context.fireChannelInactive()
    guard !isBroken else { return }
    isBroken = true
    // Not at once: a write that fails closes the channel before it returns to whoever wrote.
    context.eventLoop.assumeIsolated().execute { [tell] in tell(.ended) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func fail(_ reason: String) {
    isBroken = true
    tell(.garbage(reason))
  }
}
