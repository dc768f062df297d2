import NIOCore

/// Cuts what a worker writes to its standard error into lines.
final class WorkerLogHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let line: (String) -> Void
  private var rest: [UInt8] = []
  private var told = 0

  private static let lineLimit = 400
  /// Of one worker; whoever has more to say is not listened to.
  private static let linesLimit = 200

  init(_ line: @escaping (String) -> Void) { self.line = line }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    for byte in unwrapInboundIn(data).readableBytesView {
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
    guard !rest.isEmpty, told < Self.linesLimit else { return }
    told += 1
    line(String(decoding: rest.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self))
  }
}
