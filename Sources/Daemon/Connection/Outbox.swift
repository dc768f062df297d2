import NIOCore
import WireProtocol

/// What a client is told and has not been handed to the channel yet, and how much of what was handed over waits.
final class Outbox {
  /// Nil before the client's first byte; what is told before is framed as lines.
  var framing: Framing?
  /// Bytes handed to the channel since the connection began.
  private(set) var handedOver = 0

  private let channel: any Channel
  /// The channel's high-water mark.
  private let mark: Int
  private var bytes: [UInt8] = []

  init(channel: any Channel, mark: Int) {
    self.channel = channel
    self.mark = mark
  }

  /// Whether there is room for more. Where there is none, the channel says so when it has taken enough of what waits here.
  var isWritable: Bool { channel.isWritable && bytes.count <= mark }

  /// Bytes that the client has not taken.
  var unsent: Int {
    let waiting = try? channel.syncOptions?.getOption(ChannelOptions.bufferedWritableBytes)
    return bytes.count + (waiting ?? 0)
  }

  /// Adds a message, whose JSON `body` writes.
  func write(_ body: (inout JSONWriter) -> Void) { FrameEncoder(framing ?? .lines).append(to: &bytes, body) }

  /// Hands everything to the channel in one buffer; how many bytes.
  @discardableResult
  func flush(promise: EventLoopPromise<Void>? = nil) -> Int {
    guard !bytes.isEmpty else {
      promise?.succeed()
      return 0
    }
    let count = bytes.count
    handedOver += count
    let buffer = channel.allocator.buffer(bytes: bytes)
    // A large message does not keep its memory.
    bytes.removeAll(keepingCapacity: count <= 64 << 10)
    channel.writeAndFlush(buffer, promise: promise)
    return count
  }
}
