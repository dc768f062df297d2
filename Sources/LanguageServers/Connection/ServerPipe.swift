import NIOCore
import WireProtocol

/// Cuts what a server writes into messages, on the event loop.
final class ServerPipe {
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
  private let loop: any EventLoop
  private let tell: (Event) -> Void

  init(limits: ServerLimits, loop: any EventLoop, tell: @escaping (Event) -> Void) {
    meter = ByteMeter(burst: limits.burst, bytesPerSecond: limits.bytesPerSecond)
    self.loop = loop
    self.tell = tell
  }

  func read(_ buffer: ByteBuffer) {
    guard !isBroken else { return }
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

  func end() {
    guard !isBroken else { return }
    isBroken = true
    // Not at once: a write that fails closes the channel before it returns to whoever wrote.
    loop.assumeIsolated().execute { [tell] in tell(.ended) }
  }

  private func fail(_ reason: String) {
    isBroken = true
    tell(.garbage(reason))
  }
}
