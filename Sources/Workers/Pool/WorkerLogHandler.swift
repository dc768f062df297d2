import NIOCore

/// Cuts what a worker writes to its standard error into lines.
final class WorkerLogHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let line: (String) -> Void
  private var rest: [UInt8] = []
  private var lines = 0

  private static let lineLimit = 400
  /// Of one worker; whoever has more to say is not listened to.
  private static let linesLimit = 200
  private static let bytesLimit = lineLimit * linesLimit
  private var bytes = 0

  init(_ line: @escaping (String) -> Void) { self.line = line }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let buffer = unwrapInboundIn(data)
    bytes += buffer.readableBytes
    // What else it writes is lost: its end of the pipe never waits.
    if bytes > Self.bytesLimit || lines >= Self.linesLimit {
      context.channel.setOption(ChannelOptions.autoRead, value: false).whenFailure { _ in }
    }
    for byte in buffer.readableBytesView {
      if byte == 0x0A {
        tell()
      } else if rest.count < Self.lineLimit {
        rest.append(byte)
      }
    }
  }

  func channelInactive(context: ChannelHandlerContext) { tell() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

  private func tell() {
    defer { rest = [] }
    guard !rest.isEmpty, lines < Self.linesLimit else { return }
    lines += 1
    line(WorkerWords.readable(String(decoding: rest, as: UTF8.self)))
  }
}
